/** Leads to the mobile app in place of the sign-in page, on iOS and where there is one. */
export function leadToApp(): void {
  const link = document.querySelector<HTMLAnchorElement>('#sign-in-link')!
  const { app } = link.dataset
  if (app && isIos(navigator.userAgent)) link.href = app
}

/** Whether a browser says that it runs on iOS. */
export function isIos(userAgent: string): boolean {
  return /iPad|iPhone|iPod/.test(userAgent)
}
