import { brand } from '@fourteener/contract/brand';
import type { EmailContent } from './letter.ts';
import { escapeHtml } from './plain.ts';

/** The light values of web/src/ui/theme/tokens.css: mail programs know no variables, and few of them a dark theme of the sender. */
const colour = {
  ground: '#faf8f4',
  surface: '#fffefc',
  ink: '#161916',
  soft: '#4f554e',
  faint: '#656b63',
  line: '#dedad0',
  accent: '#1f4d3a',
  onAccent: '#fbfaf6',
} as const;

const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif";

/** A letter as HTML: tables and styles on the elements, which every mail program understands; no picture, no script. */
export function renderHtml(greeting: string, { subject, heading, paragraphs, rows, action }: EmailContent): string {
  const texts = [greeting, ...paragraphs].map(
    (text) => `<p style="margin:0 0 12px;color:${colour.soft}">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${colour.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${FONT};font-size:16px;line-height:1.6;color:${colour.ink}">
<tr><td style="padding:0 0 24px;font-weight:600;letter-spacing:-0.015em">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:24px 0 12px;border-top:1px solid ${colour.ink}">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15;font-weight:500;letter-spacing:-0.025em">${escapeHtml(heading)}</h1>
${texts.join('\n')}
</td></tr>
<tr><td>
<table width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;border-top:1px solid ${colour.line}">
${rows.map(renderRow).join('\n')}
</table>
</td></tr>
<tr><td style="padding:28px 0">
<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${colour.accent};color:${colour.onAccent};font-weight:500;text-decoration:none">${escapeHtml(action.words)}</a>
</td></tr>
<tr><td style="padding:20px 0 0;border-top:1px solid ${colour.line};font-size:13px;color:${colour.faint}">
${escapeHtml(brand.name)}, ${escapeHtml(brand.place)}<br>
<a href="mailto:${escapeHtml(brand.email)}" style="color:${colour.faint}">${escapeHtml(brand.email)}</a>, ${escapeHtml(brand.phone)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderRow([label, value]: [label: string, value: string]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${colour.line};vertical-align:top`;
  return `<tr><th scope="row" width="34%" align="left" style="${cell};padding-right:16px;font-weight:400;color:${colour.soft}">${escapeHtml(label)}</th><td style="${cell};word-break:break-word">${escapeHtml(value)}</td></tr>`;
}
