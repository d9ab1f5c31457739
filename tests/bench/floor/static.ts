import { createServer } from 'node:http'

/**
 * The least that a page can be: text of about 20 KB, without a script, out of memory. Its links lead
 * to the same page under other addresses, and are fetched at the press, as ours are.
 */
const row = (index: number) =>
  `<tr><td>2026-01-${String(1 + (index % 28)).padStart(2, '0')}<td>Shop ${index}<td>${index * 7}`
const rows = Array.from({ length: 450 }, (_, index) => row(index)).join('\n')
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><link rel="icon" href="data:,">
<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"}}]}</script>
<nav class="side-menu"><a href="/">One</a> <a href="/other">Other</a></nav>
<h1>Floor</h1>
<table>
${rows}
</table>
</html>`

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}).listen(Number(process.env['PORT']), process.env['HOST'])
