// Links to the mobile app in place of the sign-in page, on iOS and where an app exists.
const link = document.querySelector<HTMLAnchorElement>('#sign-in-link')!
const { app } = link.dataset
if (app && /iPad|iPhone|iPod/.test(navigator.userAgent)) link.href = app
