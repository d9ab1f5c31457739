// The bill of materials of a release (CycloneDX 1.6): every package that it was made from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

/** A choice or a sum of licences (SPDX 2.3, annex D), without nested ones. */
const EXPRESSION = /^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)+\)?$/
const LICENSES = new Contrib.License.Factories.LicenseFactory((text) => {
  if (!EXPRESSION.test(text)) throw new Error(`no licence: ${text}`)
})

/** JSON, the same for the same lockfile and files. */
export function billOf(checkout, { name, version, license }, files) {
  const bill = new Models.Bom()
  bill.metadata.component = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: name,
    licenses: licensesOf(license),
  })
  for (const found of packagesOf(checkout, files)) bill.components.add(componentOf(found))
  const normal = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  const serializer = new Serialize.JsonSerializer(normal)
  return `${serializer.serialize(bill, { space: 2, sortLists: true })}\n`
}

/** Packages of the lockfile that fit this system, without tools of development. */
function packagesOf(checkout, files) {
  const read = (file) => JSON.parse(readFileSync(join(checkout, file), 'utf8'))
  const lock = read('package-lock.json')
  const bundled = new Set(read('dist/packages.json'))
  return Object.entries(lock.packages)
    .filter(([path, { os, cpu, libc }]) => path !== '' && fits(os, cpu, libc))
    .map(([path, one]) => ({
      ...one,
      path,
      name: path.split('node_modules/').at(-1),
      isUsed: bundled.has(path) || files.some((file) => file.startsWith(`${path}/`)),
    }))
    .filter(({ dev, isUsed }) => isUsed || !dev)
}

function fits(os, cpu, libc) {
  const isFit = (list, one) => !list || list.includes(one)
  return isFit(os, process.platform) && isFit(cpu, process.arch) && isFit(libc, 'glibc')
}

function componentOf(found) {
  const { path, name, version, license, integrity } = found
  return new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef: path,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: licensesOf(license),
    scope: scopeOf(found),
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hexOf(integrity)]]),
  })
}

/** Whether a running server has its code, could have it, or only the build had. */
function scopeOf({ isUsed, optional }) {
  const { Required, Optional, Excluded } = Enums.ComponentScope
  if (isUsed) return Required
  return optional ? Optional : Excluded
}

function licensesOf(license) {
  if (!license) return undefined
  return new Models.LicenseRepository([LICENSES.makeFromString(license)])
}

function hexOf(integrity) {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}
