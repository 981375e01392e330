/**
 * Texts that would run as script, become markup, change the direction of text or be evaluated by a spreadsheet if they
 * were not treated as plain text. Scripts would set `injected`; elements would have the class `injected`. After OWASP:
 * https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html and
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const injections: readonly string[] = [
  // Elements
  '<script>injected=1</script>',
  '<SCRIPT class=injected>injected=2</SCRIPT>',
  '<scr<script>ipt>injected=3</scr</script>ipt>',
  '<script src="data:text/javascript,injected=4"></script>',
  '<img class=injected src=x onerror=injected=5>',
  '<img src="x" onerror="injected=6"/class=injected>',
  '<body class=injected onload=injected=7>',
  '<iframe class=injected srcdoc="<script>parent.injected=8</script>">',
  '<object class=injected data="javascript:injected=9"></object>',
  '<embed class=injected src="javascript:injected=10">',
  '<details open class=injected ontoggle=injected=11>x</details>',
  '<input autofocus class=injected onfocus=injected=12>',
  '<video class=injected><source onerror=injected=13></video>',
  '<form class=injected action="javascript:injected=14"><button>',
  '<base href="https://evil.example/" class=injected>',
  '<meta http-equiv=refresh content="0;url=//evil.example" class=injected>',
  '<link rel=stylesheet href=//evil.example/a.css class=injected>',
  '<style class=injected>body{display:none}</style>',
  '<marquee class=injected onstart=injected=15>x</marquee>',
  '<b class=injected>bold</b>',
  // SVG and MathML
  '<svg class=injected onload=injected=16>',
  '<svg><script class=injected>injected=17</script></svg>',
  '<svg><animate onbegin=injected=18 attributeName=x class=injected>',
  '<math><mi class=injected xlink:href="javascript:injected=19">x',
  '<svg><use class=injected href="data:image/svg+xml,x#x">',
  // Breaking out of an attribute, a text, a comment, a script
  '" onmouseover="injected=20" class="injected',
  "' onfocus='injected=21' autofocus class='injected",
  '"><img class=injected src=x onerror=injected=22>',
  "'><svg class=injected onload=injected=23>",
  '</title><script>injected=24</script>',
  '</textarea><img class=injected src=x onerror=injected=25>',
  '</script><script>injected=26</script>',
  '--><img class=injected src=x onerror=injected=27>',
  ']]><b class=injected>x</b>',
  '\\u003cimg class=injected src=x onerror=injected=28\\u003e',
  '&lt;b class=injected&gt;x&lt;/b&gt;',
  '&#60;b class=injected&#62;x',
  // URLs
  'javascript:injected=29',
  'JaVaScRiPt:injected=30//',
  'data:text/html,<script>injected=31</script>',
  'https://evil.example/<b class=injected>',
  '[x](javascript:injected=32)',
  // Templates
  '{{constructor.constructor("injected=33")()}}',
  '${injected=34}',
  '<%= injected=35 %>',
  '#{injected=36}',
  // Unicode: full-width brackets, a mark of direction, a byte order mark, an unpaired lookalike
  '＜script＞injected=37＜/script＞',
  '\u200f<b class=injected>txt.exe\u200e',
  'y<b class=injected> \ufeff x',
  'İ<b class=injected>ß\u0301</b>',
  // Formulas
  '=HYPERLINK("https://evil.example","x")',
  '+cmd|" /C calc"!A0',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
];

/** Texts that the shop rejects. */
export const unstorable: readonly string[] = [
  '<b\u0000 class=injected>',
  'a\u0008<b class=injected>',
  '\ud800<b class=injected>',
  'a\u202e<b class=injected>txt.exe',
  'a\u2066<b class=injected>\u2069b',
];

/** The texts joined into groups, each of at most this many characters. */
export function packInjections(most: number): string[] {
  const groups: string[] = [];
  for (const text of injections) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + text.length < most) groups[groups.length - 1] = `${last} ${text}`;
    else groups.push(text);
  }
  return groups;
}
