/** Configures and starts i18next (`scripts/i18nextStart.mjs`). */
declare module 'virtual:i18next-start' {}
