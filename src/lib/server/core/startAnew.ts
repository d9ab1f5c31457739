/** Whether the system lets a process replace its program, which Windows does not. */
export function canStartAnew(): boolean {
  return typeof process.execve === 'function'
}
