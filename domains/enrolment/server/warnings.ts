import type { FormContent } from '../contract/form.ts'

/** What deserves a second look by staff; it stops nobody (domain.md 2.4, "Rules across fields"). */
export function warningsOf({ values }: FormContent): string[] {
  const { rhyz, hkAddress = '', homeAddress = '', permitFrom, leaseStart } = values
  return [
    ...(rhyz === 'SAME' && plain(hkAddress) !== plain(homeAddress)
      ? ['填写“人户一致”，但户籍地址与现住址不同']
      : []),
    ...(permitFrom && leaseStart && permitFrom < leaseStart
      ? ['居住证起始日期早于起租日期，请核对居住地是否变更']
      : []),
  ]
}

/** Addresses compare without spaces and marks, in one width. */
const plain = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/[\s,，.。·\-—#]/g, '')
    .replace(/号楼|幢|栋/g, '幢')
