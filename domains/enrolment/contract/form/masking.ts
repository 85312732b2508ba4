import { maskIdentityNumber, maskPhone } from '../../../../platform/contract/mask.ts'
import type { Field } from './field.ts'

/** The masked form of a value: `99*************36`, `140****0012`, 已填写. */
export function maskedValue(field: Field, value: string): string {
  if (value === '') return ''
  switch (field.masking) {
    case 'none':
      return value
    case 'number':
      return maskIdentityNumber(value)
    case 'phone':
      return maskPhone(value)
    case 'presence':
      return '已填写'
  }
}
