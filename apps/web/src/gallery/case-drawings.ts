/** The pictures of a case: drawn, so that no person is in them. The face of the selfie and the portrait of the document are one. */

type Head = { readonly hair: string; readonly mouth: string; readonly clothes: string; readonly tone: string };

/** In a square of 200, the eyes at y 96. */
const head = ({ hair, mouth, clothes, tone }: Head) => `
  <path fill="${hair}" d="M100 22c-50 0-66 40-62 90 2 34-8 58-12 88h148c-4-30-14-54-12-88 4-50-12-90-62-90z"/>
  <path fill="#9c6547" d="M80 138h40v44H80z"/>
  <path fill="${clothes}" d="M10 200c3-22 34-29 70-32 6 16 34 16 40 0 36 3 67 10 70 32z"/>
  <path fill="#bd845f" d="M100 46c-34 0-49 24-48 58 2 40 24 64 48 64s46-24 48-64c1-34-14-58-48-58z"/>
  <path fill="${tone}" d="M101 46c-5 28 8 48 2 70 8 8 6 14-2 16 4 14 2 26-1 36 24 0 46-24 48-64 1-34-13-58-47-58z"/>
  <path fill="${hair}" d="M50 106c-5-44 14-70 52-70s54 28 48 70c-3-20-10-34-22-42-24 8-46 4-56-6-6 14-18 26-22 48z"/>
  <path fill="none" stroke="#2a1a14" stroke-width="3.6" stroke-linecap="round" d="M67 84q12-7 24-2m18 0q12-5 24 2"/>
  <path fill="#2a1a14" d="M69 97q11-9 22 0-11 6-22 0zm40 0q11-9 22 0-11 6-22 0z"/>
  <path fill="none" stroke="#84533a" stroke-width="2.6" stroke-linecap="round" d="M100 100c-1 9-6 14-5 20 3 3 8 3 11 1"/>
  ${mouth}
  <circle cx="127" cy="128" r="2" fill="#4a2c20"/>`;

const smile =
  '<path fill="#9c463e" d="M81 140q10-4 19-1 9-3 19 1-6 12-19 12t-19-12z"/><path fill="#f6ece4" d="M86 141q14 4 28 0-5 5-14 5t-14-5z"/>';
const calm = '<path fill="#94503f" d="M84 143q16-6 32 0-16 8-32 0z"/>';

const picture = (width: number, height: number, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`)}`;

const selfie = picture(
  400,
  312,
  `<path fill="#e6dac4" d="M0 0h400v312H0z"/><path fill="#d6c8ad" d="M0 0h104v312H0z"/>
   <path fill="#f4ecdd" d="M292 0h84v150h-84z"/><path fill="#d6c8ad" d="M331 0h5v150h-5zm-39 70h84v5h-84z"/>
   <g transform="translate(44 0) scale(1.56)">${head({ hair: '#2b1b16', mouth: smile, clothes: '#0d4f4b', tone: '#ab7350' })}
   <circle cx="47" cy="122" r="4" fill="#ffc53d"/></g>`,
);

const waves = Array.from(
  { length: 16 },
  (_, i) => `M18 ${58 + i * 14}q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0`,
).join('');
const card = (body: string) =>
  picture(
    400,
    312,
    `<path fill="#b79a78" d="M0 0h400v312H0z"/><path fill="#ac8e6b" d="M0 64h400v5H0zm0 118h400v5H0zm0 100h400v5H0z"/>
     <clipPath id="card"><rect x="16" y="32" width="368" height="248" rx="14"/></clipPath>
     <rect x="18" y="37" width="368" height="248" rx="14" fill="#6d5840" opacity=".5"/>
     <g clip-path="url(#card)"><path fill="#d9e5dd" d="M16 32h368v248H16z"/>
     <path fill="none" stroke="#b5cbbf" d="${waves}"/>${body}</g>`,
  );

const field = (x: number, y: number, label: string, value: string) =>
  `<text x="${x}" y="${y}" font-size="7" fill="#4d6a5e">${label}</text><text x="${x}" y="${y + 12}" font-size="11.5" font-weight="600" fill="#1c2b26">${value}</text>`;
const words = (body: string) => `<g font-family="Arial, Helvetica, sans-serif">${body}</g>`;
const specimen =
  '<text x="262" y="262" font-size="26" font-weight="700" fill="#a5322c" opacity=".34" text-anchor="middle" letter-spacing="4">ESPÉCIME</text>';

const front = card(`
  <path fill="#2f6d57" d="M16 32h368v34H16z"/>
  <svg x="30" y="78" width="124" height="160" viewBox="28 8 144 186" preserveAspectRatio="xMidYMid slice"><path fill="#c3d2cb" d="M0 0h200v200H0z"/>${head({ hair: '#33231d', mouth: calm, clothes: '#5a676d', tone: '#ad7a59' })}</svg>
  <path fill="none" stroke="#6f9483" stroke-width=".8" opacity=".7" d="${[10, 17, 24, 31, 38].map((r) => `M${146 - r} 228a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('')}"/>
  ${words(`<text x="200" y="47" font-size="9" fill="#fff" text-anchor="middle">REPÚBLICA FEDERATIVA DO BRASIL</text>
  <text x="200" y="59" font-size="8" fill="#fff" text-anchor="middle">CARTEIRA NACIONAL DE HABILITAÇÃO</text>
  ${field(168, 86, 'NOME', 'ANA BEATRIZ SOUZA LIMA')}${field(168, 116, 'DOC. IDENTIDADE', '48.293.107-2 SSP/SP')}
  ${field(168, 146, 'CPF', '318.982.247-05')}${field(278, 146, 'NASCIMENTO', '12/03/1991')}
  ${field(168, 176, 'FILIAÇÃO', 'HELENA SOUZA')}${field(168, 206, 'Nº REGISTRO', '04512873690')}${field(278, 206, 'VALIDADE', '21/09/2032')}
  ${specimen}`)}
  <path fill="none" stroke="#1c2b26" stroke-width="1.6" stroke-linecap="round" d="M36 264c10-22 16-20 14-4 8-14 14-12 14 0 8-10 14-8 16 0 10-8 22-8 40-4"/>`);

/** A pattern that looks like a code and is none. */
const code = Array.from({ length: 17 * 17 }, (_, i) => [i % 17, Math.floor(i / 17)] as const)
  .filter(([x, y]) => (x * x * 3 + y * y * 5 + x * y * 7 + x) % 11 < 5)
  .map(([x, y]) => `M${40 + x * 8} ${84 + y * 8}h8v8h-8z`)
  .join('');

const back = card(
  `<path fill="#2f6d57" d="M16 32h368v22H16z"/><path fill="#fff" d="M32 76h152v152H32z"/><path fill="#1c2b26" d="${code}"/>
   ${words(`${field(206, 90, 'CATEGORIA', 'B')}${field(278, 90, '1ª HABILITAÇÃO', '04/08/2010')}${field(206, 120, 'OBSERVAÇÕES', 'EAR')}${field(206, 150, 'LOCAL', 'CAMPINAS, SP')}${field(278, 150, 'EMISSÃO', '22/09/2022')}${specimen}`)}`,
);

export const caseDrawings = { selfie, front, back } as const;
