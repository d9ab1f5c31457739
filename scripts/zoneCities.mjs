// Cities of time zones in our languages, taken from CLDR at the build: its files are 100 times as large.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const MODULE = 'virtual:zone-cities'
const RESOLVED = `\0${MODULE}`

/** A Vite plugin with the module `virtual:zone-cities`: cities by language and zone. */
export function zoneCities() {
  return {
    name: 'zone-cities',
    resolveId: (source) => (source === MODULE ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? `export const cities = ${JSON.stringify(cities())}` : undefined,
  }
}

function cities() {
  const languages = Object.keys(readJson('src/lib/i18n/languages.json'))
  return Object.fromEntries(languages.map((language) => [language, citiesIn(language)]))
}

function citiesIn(language) {
  const file = `node_modules/cldr-dates-full/main/${language}/timeZoneNames.json`
  const { zone } = readJson(file).main[language].dates.timeZoneNames
  return Object.fromEntries(citiesBelow('', zone))
}

function citiesBelow(path, zones) {
  return Object.entries(zones).flatMap(([name, inner]) => {
    const id = path ? `${path}/${name}` : name
    if (inner.exemplarCity) return [[id, inner.exemplarCity]]
    return typeof inner === 'object' ? citiesBelow(id, inner) : []
  })
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
