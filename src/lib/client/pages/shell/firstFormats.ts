// Makes a format of numbers and one of dates while the page's modules are on their way: the first
// ones load the browser's data of languages, which takes 15 ms.
const { lang } = document.documentElement
// Not every browser tells when it is idle.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout

whenIdle(() => {
  Intl.NumberFormat(lang)
  Intl.DateTimeFormat(lang)
})
