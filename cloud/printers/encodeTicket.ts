import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Ticket, TicketLine } from '#domain/schema/printers.ts'

/** What printers understand: Star's two, and ESC/POS of Epson. */
export type PrinterLanguage = 'star-prnt' | 'star-line' | 'esc-pos'

type CodepageCandidates = NonNullable<ConstructorParameters<typeof ReceiptPrinterEncoder>[0]>['codepageCandidates']

/** Characters in a line on paper of 80 millimetres. */
const COLUMNS = 42
/** Every European one that the Latin letters of names and dishes need; the encoder takes what a text asks for. */
const CODEPAGES: CodepageCandidates = ['cp437', 'cp858', 'cp852', 'windows1252', 'cp866', 'windows1251']
const COPY: TicketLine = { text: 'COPIA', look: 'boxed' }

/** The bytes of a ticket, ready to be printed and cut. */
export function encodeTicket({ title, lines }: Ticket, isCopy: boolean, language: PrinterLanguage): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns: COLUMNS,
    feedBeforeCut: 4,
    codepageCandidates: CODEPAGES,
  })
  encoder.initialize().codepage('auto')
  for (const { text: written, look } of [...(isCopy ? [COPY] : []), { text: title, look: 'big' as const }, ...lines]) {
    // No code page of a printer has the minus sign of typography.
    const text = written.replaceAll('−', '-')
    if (look === 'big') encoder.bold(true).size(2, 2).line(text).size(1, 1).bold(false)
    else if (look === 'bold') encoder.bold(true).size(1, 2).line(text).size(1, 1).bold(false)
    else if (look === 'boxed') encoder.invert(true).line(` ${text} `).invert(false)
    else encoder.line(text)
  }
  return encoder.cut().encode()
}
