import { ALL_INCLUSIVE, COMMON_BOARDS } from '../boardCodes.ts'
import { mappedAdapter } from './mappedAdapter.ts'

const day = (name: string) => `$replace($string(${name}), /^(\\d{4})(\\d{2})(\\d{2})$/, "$1-$2-$3")`

/** Headers, search and pages as in the vendor's Web API; the fields of a booking are assumed (docs/pms.md). */
export const passepartout = mappedAdapter('passepartout', {
  protocol: {
    ask: `{
      "method": "POST",
      "path": "risorse/prenotazioni/ricerca",
      "query": $merge([{ "max": 200 }, page ? { "next": page }]),
      "headers": {
        "Authorization": "Passepartout " & $base64encode(settings.username & ":" & settings.password)
          & " Dominio=" & settings.domain
      },
      "body": { "filtri": since
        ? [{ "campo": "data_ult_mod", "condizione": ">=", "valore": $fromMillis($toMillis(since), "[Y0001][M01][D01]") }]
        : [] }
    }`,
    next: 'next',
  },
  rows: 'dati',
  fields: {
    bookId: 'id',
    deleted: 'stato',
    checkIn: day('data_arrivo'),
    checkOut: day('data_partenza'),
    roomNumber: 'camera',
    bookType: 'trattamento',
    name: '$join([nome, cognome], " ")',
    email: 'email',
    mobile: 'telefono',
    pax: '($n := $sum([$number(adulti), $number(bambini)]); $n > 0 ? $n)',
    lang: 'lingua',
  },
  boards: { ...COMMON_BOARDS, ...ALL_INCLUSIVE },
  states: { A: 'cancelled' },
})
