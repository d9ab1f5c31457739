/** All islands and their stores as one function (`bundle.ts`): each run begins with fresh state. */
declare module 'virtual:screens' {
  export function freshScreens(): typeof import('./screens.ts')
}
