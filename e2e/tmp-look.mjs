import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const shots = JSON.parse(process.argv[2]);
for (const [name, path, width, scheme, full, print] of shots) {
  const c = await b.newContext({ viewport: { width, height: 900 }, colorScheme: scheme ?? 'light' });
  const p = await c.newPage();
  await p.goto('http://127.0.0.1:5450' + path, { waitUntil: 'networkidle' }).catch(() => {});
  await p.waitForTimeout(800);
  if (print) await p.emulateMedia({ media: 'print' });
  await p.screenshot({ path: `/tmp/look/${name}.png`, fullPage: !!full });
  await c.close();
}
await b.close();
