// The cookie only says who is signed in; it grants nothing.
const isKnown = /\bsigned_in=[^;]/.test(document.cookie)
for (const link of document.querySelectorAll<HTMLElement>('[data-signed]')) {
  link.hidden = (link.dataset['signed'] === 'in') !== isKnown
}
