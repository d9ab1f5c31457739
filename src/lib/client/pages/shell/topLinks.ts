// The server says in a cookie that proves nothing whether somebody is signed in.
const isKnown = /(^|; )signed_in=1(;|$)/.test(document.cookie)
for (const link of document.querySelectorAll<HTMLElement>('[data-signed]')) {
  link.hidden = (link.dataset['signed'] === 'in') !== isKnown
}
