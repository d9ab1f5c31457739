import type { ImportFault } from '#lib/domain/exportImport.ts'

/** An export that cannot be imported, with the file or row that says so. */
export class Damaged extends Error {
  readonly fault: ImportFault
  readonly place: string | undefined

  constructor(fault: ImportFault, place?: string) {
    super(place === undefined ? fault : `${fault}: ${place}`)
    this.fault = fault
    this.place = place
  }
}

/** A library's error as damage of a file. */
export function asDamage(error: unknown, fault: ImportFault, place?: string): Damaged {
  return error instanceof Damaged ? error : new Damaged(fault, place)
}
