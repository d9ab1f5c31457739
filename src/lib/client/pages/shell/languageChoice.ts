// Changes a visitor's language: a cookie stores the choice, the page is reloaded.
const choice = document.querySelector<HTMLSelectElement>('#language')!
choice.addEventListener('change', () => {
  document.cookie = `language=${choice.value}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
})
