/** An invitation of a profile with entries. */
export const WIRE_INVITATION = {
  ownerFirstName: 'Ana',
  ownerLastName: 'Moreira',
  ownerEmail: 'ana@example.org',
  inviteeFirstName: 'Bo',
  inviteeEmail: 'bo@example.org',
  inviteeProfilePic: 'TXIMG1781517600001.png',
  inviteeUserId: 'p2',
  trxCount: 41,
  familyTrxCount: 7,
  memberNames: ['Cleo Moreira'],
  returning: false,
  familyBook: { people: [{ name: 'Ana', entries: 7 }], accounts: 2, budgets: 1, bills: 3 },
  familyCurrency: 'USD',
  inviteeCurrency: 'EUR',
  ownSession: true,
}
