import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environment } from '#lib/server/core/config/environment.ts'
import { missing, root, run, skipReason } from './support/programs.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** What a person writes into .env. */
const ASKED = {
  DOMAIN: 'books.example.com',
  SMTP_URL: 'smtps://books:word@mail.example.com',
  MAIL_FROM: 'Hearthbook <books@example.com>',
}
const ASKED_BY_POSTGRES = {
  POSTGRES_PASSWORD: 'own@word/of:any#kind?',
  SESSION_SECRET: 'a-secret-of-at-least-32-characters',
  MEDIA_URL: 's3://key:secret@s3.example.com/books',
}

type Service = {
  environment: Record<string, string>
  read_only?: boolean
  healthcheck: { test: string[] }
}

/** The services of compose files as docker-compose reads them. */
function composed(files: string[], variables: Record<string, string>) {
  const parameters = files.flatMap((file) => ['-f', file])
  const told = run('docker-compose', [...parameters, 'config'], { env: variables })
  return (parse(told) as { services: Record<string, Service> }).services
}

const forCompose = skipReason(missing('docker-compose'))
test.skipIf(forCompose)(`compose.yaml runs one server behind Caddy${forCompose}`, () => {
  const { hearthbook, caddy } = composed(['compose.yaml'], ASKED)
  expect(caddy).toBeDefined()
  expect(hearthbook).toMatchObject({
    environment: {
      PUBLIC_URL: 'https://books.example.com',
      SMTP_URL: ASKED.SMTP_URL,
      MAIL_FROM: ASKED.MAIL_FROM,
    },
    read_only: true,
    healthcheck: { test: ['CMD', 'node', 'dist/server.mjs', '--health'] },
  })
})

test.skipIf(forCompose)(`compose.postgres.yaml adds PostgreSQL and S3${forCompose}`, () => {
  const files = ['compose.yaml', 'compose.postgres.yaml']
  const { hearthbook } = composed(files, { ...ASKED, ...ASKED_BY_POSTGRES })
  expect(hearthbook!.environment).toMatchObject({
    DATABASE_URL: 'postgres://hearthbook@postgres/hearthbook',
    PGPASSWORD: ASKED_BY_POSTGRES.POSTGRES_PASSWORD,
    MEDIA_URL: ASKED_BY_POSTGRES.MEDIA_URL,
    SESSION_SECRET: ASKED_BY_POSTGRES.SESSION_SECRET,
  })
})

test
  .skipIf(forCompose)
  .each([
    ...Object.keys(ASKED).map((name) => [name, ['compose.yaml']] as const),
    ...Object.keys(ASKED_BY_POSTGRES).map(
      (name) => [name, ['compose.yaml', 'compose.postgres.yaml']] as const,
    ),
  ])(`without %s nothing starts${forCompose}`, (name, files) => {
  const rest = { ...ASKED, ...ASKED_BY_POSTGRES, [name]: '' }
  expect(() => composed([...files], rest)).toThrow(
    /Missing mandatory value|Invalid interpolation/,
  )
})

/** What the image, the volume or Caddy decide. */
const DECIDED = ['HOST', 'PORT', 'DATA_DIR']

test('compose passes every setting that the table has, and the program reads each', () => {
  const { services } = parse(textOf('compose.yaml')) as {
    services: { hearthbook: { environment: object } }
  }
  const passed = Object.keys(services.hearthbook.environment)
  const [, table = ''] = textOf('docs/operating.md').split('## Configuration')
  const rows = table.split('\n## ')[0]!.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)
  const documented = [...rows].flatMap(([, names]) => names!.match(/[A-Z_]+/g)!)
  expect(documented.length).toBeGreaterThan(30)
  expect([...passed, ...DECIDED].toSorted()).toEqual(documented.toSorted())
  expect(Object.keys(environment.shape).toSorted()).toEqual(documented.toSorted())
})

const forCaddy = skipReason(missing('caddy'))
test.skipIf(forCaddy)(
  `Caddy takes its file, and hides calendars’ secrets${forCaddy}`,
  () => {
    const parameters = [
      'adapt',
      '--config',
      'packaging/Caddyfile',
      '--adapter',
      'caddyfile',
    ]
    const adapted = run('caddy', parameters, { env: { DOMAIN: ASKED.DOMAIN } })
    expect(adapted).toContain('"dial":"hearthbook:4321"')
    expect(adapted).toContain('"regexp":"/calendar/[^/]+"')
  },
)

const forUnit = skipReason(missing('systemd-analyze'))
test.skipIf(forUnit)(`the unit is confined: at most 1.5${forUnit}`, () => {
  const unit = 'packaging/systemd/hearthbook.service'
  const told = run('systemd-analyze', ['security', '--offline=true', unit])
  const score = /Overall exposure level for hearthbook.service: ([\d.]+)/.exec(told)
  expect(Number(score?.[1])).toBeLessThanOrEqual(1.5)
})

type Manifest = { apiVersion: string; kind: string; spec: object }
const manifests = parseAllDocuments(textOf('packaging/kubernetes/hearthbook.yaml')).map(
  (document) => document.toJS({ merge: true }) as Manifest,
)

/** Schemas by kind. */
const SCHEMAS = { ...core, ...apps, ...networking, ...policy } as unknown as Record<
  string,
  new (of: object) => { validate(): void }
>

test('the manifests are as the schemas of Kubernetes have them', () => {
  const kinds = [
    'ConfigMap',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'NetworkPolicy',
  ]
  expect(manifests.map(({ kind }) => kind)).toEqual(kinds)
  for (const manifest of manifests) new SCHEMAS[manifest.kind]!(manifest).validate()
  const deployment = manifests[1]!
  const wrong = { ...deployment, spec: { ...deployment.spec, replicas: 'two' } }
  expect(() => new SCHEMAS['Deployment']!(wrong).validate()).toThrow('must be integer')
})

// Kubernetes, "Pod Security Standards": restricted.
test('the pods fit the restricted standard', () => {
  const { spec } = manifests[1] as unknown as {
    spec: { template: { spec: Record<string, unknown> & { containers: object[] } } }
  }
  const pod = spec.template.spec
  expect(pod['securityContext']).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC'])
    expect(pod[name]).toBeUndefined()
  for (const container of pod.containers)
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    })
})

test('both ways of making an image make the same one', () => {
  const script = textOf('packaging/image/build.sh')
  const file = textOf('packaging/image/Dockerfile')
  const entry = /^ENTRYPOINT (.+)$/m.exec(file)![1]!
  expect(script).toContain(`--entrypoint '${entry}'`)
  for (const variable of /^ENV (.+)$/m.exec(file)![1]!.split(' '))
    expect(script).toContain(`--env ${variable}`)
  for (const [option, line] of [
    ['--user', 'USER'],
    ['--workingdir', 'WORKDIR'],
    ['--volume', 'VOLUME'],
    ['--port', 'EXPOSE'],
    ['--stop-signal', 'STOPSIGNAL'],
  ]) {
    const value = [...file.matchAll(new RegExp(`^${line} (.+)$`, 'gm'))].at(-1)![1]
    expect(script).toContain(`${option} ${value}`)
  }
  expect(file).toContain('HEALTHCHECK')
  expect(entry).toContain(serveParameters())
})

/** Parameters of Node that `npm run serve` has, too. */
function serveParameters(): string {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { serve: string } }
  return scripts.serve
    .split(' ')
    .map((part) => `"${part}"`)
    .join(', ')
}
