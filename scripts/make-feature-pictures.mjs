// Draws the pictures of real screens of the demo household: public/features, of the upgrade page
// and beside the sign-in, and the README's docs/dashboard.png.
// Run it after `npm run build`, when a screen looks different: node scripts/make-feature-pictures.mjs
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'
import { pinned, root } from './prepare.mjs'

const PORT = 4397
const site = `http://localhost:${PORT}`
const folder = join(root, 'public', 'features')
const WIDTH = 640
const HEIGHT = 400
const DEMO = 'demo@hearthbook.example'

const [year, month, day] = new Date().toISOString().slice(0, 10).split('-').map(Number)

/** A picture's name, the address of its screen, and how far it is scrolled. */
const SCREENS = [
  ['family', `/expenses?tab=daily&year=${year}&month=${month}&day=${day}`],
  ['report', '/reports', 280],
  ['reminders', '/bills'],
  ['web', '/dashboard'],
]

const data = mkdtempSync(join(tmpdir(), 'hearthbook-features-'))
const server = spawn(join(root, 'node_modules/.bin/node'), ['dist/server.mjs'], {
  cwd: root,
  env: pinned({
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: data,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
  }),
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise((done) => server.once('exit', done))
try {
  await untilHealthy()
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined })
  await drawAll(browser)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await ended
  rmSync(data, { recursive: true, force: true })
}

async function drawAll(browser) {
  mkdirSync(folder, { recursive: true })
  const seen = { viewport: { width: 1000, height: 625 }, locale: 'en-US' }
  const context = await browser.newContext({ ...seen, reducedMotion: 'reduce' })
  await signIn(context, DEMO)
  const page = await context.newPage()
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme })
    for (const [name, path, down = 0] of SCREENS) {
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
      await hideNotices(page)
      await page.evaluate((y) => window.scrollTo(0, y), down)
      await draw(await page.screenshot(), `${name}-${colorScheme}.webp`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(`${site}/dashboard`, { waitUntil: 'networkidle' })
  const whole = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
  await whole.toFile(join(root, 'docs', 'dashboard.png'))
}

async function draw(picture, fileName) {
  const { size } = await sharp(picture)
    .resize(WIDTH, HEIGHT)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(join(folder, fileName))
  console.log(`${fileName} ${(size / 1000).toFixed(1)} KB`)
}

/** Hides the notices of a first visit, which would cover the screen. */
async function hideNotices(page) {
  const understood = page.getByRole('button', { name: 'OK', exact: true })
  if (await understood.isVisible()) await understood.click()
}

async function signIn(context, email) {
  const known = await codes(context)
  await call(context, '/api/users/email/presignin', { email, deviceId: 'WEB' })
  const otp = (await codes(context)).find((code) => !known.includes(code))
  await call(context, '/auth/otpsignin', { email, otp, deviceType: 'WEB', deviceId: 'WEB' })
}

async function codes(context) {
  const found = (await mailbox(context)).matchAll(/<h2[^>]*>(\d{6}) /g)
  return [...found].map(([, code]) => code)
}

async function mailbox(context) {
  return (await context.request.get(`${site}/mailbox`)).text()
}

async function call(context, path, payload, method = 'POST') {
  const headers = { 'app-version': '0', origin: site }
  const asked = { method, headers, data: payload }
  const answer = await (await context.request.fetch(`${site}${path}`, asked)).json()
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
}

async function untilHealthy() {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${site}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('the server did not start: run npm run build first')
}
