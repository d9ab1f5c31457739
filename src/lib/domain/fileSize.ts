import { cachedNumberFormat } from './numberFormats.ts'

const UNITS = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1_000 },
] as const

/** The size of a file as people read it: "18.4 MB". */
export function formatFileSize(bytes: number, language: string): string {
  const { unit, bytes: ofUnit } = UNITS.find((one) => bytes >= one.bytes) ?? UNITS[2]
  const make = () =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return cachedNumberFormat(`${language} ${unit}`, make).format(bytes / ofUnit)
}
