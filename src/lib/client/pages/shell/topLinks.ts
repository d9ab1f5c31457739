// The server says in a cookie that proves nothing who is signed in.
const isKnown = /\bsigned_in=[^;]/.test(document.cookie)
for (const link of document.querySelectorAll<HTMLElement>('[data-signed]')) {
  link.hidden = (link.dataset['signed'] === 'in') !== isKnown
}
