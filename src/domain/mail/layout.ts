import { html, Html, typedLines } from '#domain/menu/page/html.ts'
import { companyLine } from '#domain/rules/hotel/company.ts'
import { DEFAULT_COLOUR, isReadableColour, nightColour } from '#domain/rules/hotel/guestLook.ts'
import type { Hotel } from '#domain/schema/hotel.ts'

export interface MailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** `auto`: as the mail program of the reader has it. The others are for a preview. */
export type Appearance = 'auto' | 'light' | 'dark'

interface MailBranding {
  readonly logo?: string | undefined
  readonly colour?: string | undefined
}

const accentOf = ({ colour }: MailBranding) =>
  colour !== undefined && isReadableColour(colour) ? colour : DEFAULT_COLOUR
const nightAccentOf = (face: MailBranding) =>
  accentOf(face) === DEFAULT_COLOUR ? '#e58a6c' : nightColour(accentOf(face))

const darkOf = (
  accent: string,
) => `.ground{background:#141b17!important}.card{background:#1d2621!important;border-color:#334039!important}
.text{color:#f0ebe0!important}.quiet{color:#aab5ac!important}.line{border-color:#334039!important}
.accent{color:${accent}!important}.action{background:${accent}!important}.action a{color:#2a120a!important}
.sunken{background:#26312b!important}.logo{padding:8px 12px!important;background:#ffffff!important;border-radius:10px}`

const NARROW =
  '@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:100%!important;padding-bottom:12px!important}.last{padding-bottom:0!important}.code{font-size:18px!important;letter-spacing:0!important}.action,.action a{display:block!important}.action a{padding-left:16px!important;padding-right:16px!important}}'

function styleOf(look: Appearance, face: MailBranding): string {
  const dark = darkOf(nightAccentOf(face))
  if (look === 'light') return ':root{color-scheme:light}'
  if (look === 'dark') return `:root{color-scheme:dark}${dark}`
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${dark}}`
}

export const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const SERIF = "font-family:Georgia,'Times New Roman',serif"

/** Outlook for Windows knows no greatest width. */
const FOR_OUTLOOK = new Html(
  '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
)
const END_FOR_OUTLOOK = new Html('<!--[if mso]></td></tr></table><![endif]-->')

const TABLE = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

interface Letter {
  readonly language: string
  readonly title: string
  readonly heading: string
  /** What the list of mails shows beside the subject. */
  readonly preview: string
  readonly face?: MailBranding
  readonly body: Html
  readonly footer: Html
}

/** Tables and styles on the elements: Outlook and Gmail know little else. */
export const letterHtml = (
  { language, title, heading, preview, face = {}, body, footer }: Letter,
  look: Appearance,
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
${new Html(`<style>${styleOf(look, face)}${NARROW}</style>`)}
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f3ec;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table ${TABLE} class="ground" style="background:#f7f3ec"><tr><td align="center" style="padding:28px 12px">
${FOR_OUTLOOK}
<table ${TABLE} style="max-width:560px;margin:0 auto">
<tr><td align="center" class="pad text" style="padding:4px 32px 22px;${SERIF};font-size:28px;line-height:1.25;color:#24302a;overflow-wrap:anywhere;text-wrap:balance">${face.logo && html`<img class="logo" src="${face.logo}" alt="" height="72" style="display:block;height:72px;max-width:240px;margin:0 auto 14px;border:0">`}${heading}</td></tr>
<tr><td class="card pad" style="padding:30px 32px 14px;background:#fffdf9;border:1px solid #e4dccd;border-radius:16px">
${body}
</td></tr>
<tr><td class="pad quiet" align="center" style="padding:20px 32px 8px;${SANS};font-size:13px;line-height:1.6;color:#5c665f;overflow-wrap:anywhere">${footer}</td></tr>
</table>
${END_FOR_OUTLOOK}
</td></tr></table>
</body>
</html>
`.text

export const paragraph = (text: string): Html =>
  html`<p class="text" style="margin:0 0 16px;${SANS};font-size:17px;line-height:1.55;color:#24302a;overflow-wrap:anywhere">${typedLines(text)}</p>`

/** The cell is coloured, not the link: Outlook draws no space around a link. */
export const button = (label: string, href: string, face: MailBranding = {}): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" style="margin:10px auto 22px"><tr><td class="action" align="center" bgcolor="${accentOf(face)}" style="background:${accentOf(face)};border-radius:14px;mso-padding-alt:18px 34px"><a href="${href}" style="display:inline-block;padding:18px 34px;${SANS};font-size:19px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`

export function senderLines(
  name: string,
  { address, city, company }: Pick<Hotel, 'address' | 'city' | 'company'>,
): string[] {
  const place = [address, city]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
  return [place && `${name}, ${place}`, companyLine(company)].filter(Boolean)
}

export const footLines = (texts: readonly string[]): Html[] => texts.map((line) => html`${line}<br>`)

export const brandingOf = ({ guestLook }: Pick<Hotel, 'guestLook'>, logo: string | undefined): MailBranding => ({
  logo,
  colour: guestLook?.colour,
})
export const linkColour = accentOf
