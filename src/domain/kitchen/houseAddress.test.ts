import { describe, expect, it } from 'vitest'
import { houseAddress, isAskedFrom } from './houseAddress.ts'

describe('the address of a printer in the house', () => {
  it.each([
    ['192.168.1.50', 'https://192.168.1.50'],
    ['  https://192.168.1.50/ ', 'https://192.168.1.50'],
    ['http://192.168.1.50:8080', 'http://192.168.1.50:8080'],
    ['HTTPS://Stampante.Local:08043', 'https://stampante.local:8043'],
    ['tm-m30', 'https://tm-m30'],
    ['172.31.0.9', 'https://172.31.0.9'],
    ['https://tm-m30:443', 'https://tm-m30'],
    ['http://tm-m30:443', 'http://tm-m30:443'],
  ])('%s', (typed, kept) => {
    expect(houseAddress(typed)).toBe(kept)
    expect(houseAddress(kept)).toBe(kept)
    expect(new URL(kept).origin).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['words', 'la stampante'],
    ['three numbers', '192.168.1'],
    ['a number that no address has', '192.168.1.256'],
    ['numbers in another notation', '0x7f.1'],
    ['numbers that may be read as octal', '192.168.01.1'],
    ['a port that there is not', '192.168.1.50:70000'],
    ['no port', '192.168.1.50:'],
    ['a name and a password', 'https://admin:epson@192.168.1.50'],
    ['a public name', 'https://epson.example'],
    ['a public address', 'https://203.0.113.7'],
    ['a public name that looks like one of the house', 'https://192.168.example.com'],
    ['a path', 'https://192.168.1.50/cgi-bin/epos/service.cgi'],
    ['a path that leads up', 'https://192.168.1.50/../'],
    ['a query', 'https://192.168.1.50?devid=x'],
    ['another scheme', 'ftp://192.168.1.50'],
    ['a scheme alone', 'https://'],
    ['a backslash', 'https:\\\\192.168.1.50'],
    ['a name that begins with a dot', '.local'],
    ['letters that look like others', 'https://stаmpante.local'],
  ])('is not %s', (_, typed) => {
    expect(houseAddress(typed)).toBeUndefined()
  })

  it.each([
    ['https://192.168.1.50', 'https:', true],
    ['http://192.168.1.50', 'https:', false],
    ['http://192.168.1.50', 'http:', true],
  ])('%s from a page with %s: %s', (address, protocol, expected) => {
    expect(isAskedFrom(address, { protocol })).toBe(expected)
  })
})
