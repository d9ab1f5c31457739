// Lets a visitor read in another language: a cookie keeps the choice, the page comes anew.
const choice = document.querySelector<HTMLSelectElement>('#language')!
choice.addEventListener('change', () => {
  document.cookie = `language=${choice.value}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
})
