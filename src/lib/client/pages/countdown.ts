const running = new WeakMap<HTMLButtonElement, ReturnType<typeof setInterval>>()

/** Disables a button for some seconds and shows the seconds left on it. */
export function countDown(
  button: HTMLButtonElement,
  seconds: number,
  label: (left: number) => string,
): void {
  clearInterval(running.get(button))
  const end = performance.now() + seconds * 1000
  const show = () => {
    const left = Math.ceil((end - performance.now()) / 1000)
    button.disabled = left > 0
    button.textContent = label(Math.max(left, 0))
    if (left <= 0) clearInterval(running.get(button))
  }
  running.set(button, setInterval(show, 1000))
  show()
}
