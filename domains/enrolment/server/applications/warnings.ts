import type { FormContent } from '../../contract/form/form.ts'

/** Warnings for staff; they do not block the application (domain.md 2.4, "Rules across fields"). */
export function warningsOf({ values }: FormContent): string[] {
  const { rhyz, hkAddress = '', homeAddress = '', permitFrom, leaseStart } = values
  return [
    ...(rhyz === 'SAME' && plainAddress(hkAddress) !== plainAddress(homeAddress)
      ? ['填写的是“人户一致”，但户籍地址与现住址不同']
      : []),
    ...(permitFrom && leaseStart && permitFrom < leaseStart
      ? ['居住证起始日期早于起租日期，请核对居住地是否变更']
      : []),
  ]
}

/** Normalises an address: without spaces and punctuation, in one character width. */
export const plainAddress = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/[\s,，.。·\-—#]/g, '')
    .replace(/号楼|幢|栋/g, '幢')
