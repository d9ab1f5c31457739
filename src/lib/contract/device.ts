/** Type and id of the device, by which a backend knows this client (spec A, 9). */
export const WEB = 'WEB'
