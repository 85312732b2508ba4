import { Checkbox } from 'antd'

import type { Column } from '../../../../forms/contract/schema.ts'
import type { FieldRights } from '../../../../workflow/contract/flow/graph.ts'
import look from '../designer.module.css'

type Props = {
  value: FieldRights
  columns: readonly Column[]
  onChange: (next: FieldRights) => void
}

/** Which fields of the form the people of a step see, and which they may edit. */
export function FieldRightsTable({ value, columns, onChange }: Props) {
  const all = columns.map(({ prop }) => prop)
  const seen = (prop: string): boolean => value.readable === '*' || value.readable.includes(prop)
  const put = (readable: readonly string[], writable: readonly string[]) =>
    onChange({
      readable: all.every((prop) => readable.includes(prop)) ? '*' : readable,
      writable: writable.filter((prop) => all.includes(prop)),
    })
  const readable = all.filter(seen)
  const show = (prop: string, isOn: boolean) =>
    isOn
      ? put([...readable, prop], value.writable)
      : put(
          readable.filter((one) => one !== prop),
          value.writable.filter((one) => one !== prop),
        )
  const open = (prop: string, isOn: boolean) =>
    put(
      isOn && !seen(prop) ? [...readable, prop] : readable,
      isOn ? [...value.writable, prop] : value.writable.filter((one) => one !== prop),
    )
  if (all.length === 0) return <p className={look.quiet}>表单里还没有字段。</p>
  return (
    <table className={look.rights}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">
            <Checkbox
              checked={readable.length === all.length}
              indeterminate={readable.length > 0 && readable.length < all.length}
              onChange={({ target }) => (target.checked ? put(all, value.writable) : put([], []))}
            >
              可见
            </Checkbox>
          </th>
          <th scope="col">
            <Checkbox
              checked={value.writable.length === all.length}
              indeterminate={value.writable.length > 0 && value.writable.length < all.length}
              onChange={({ target }) => (target.checked ? put(all, all) : put(readable, []))}
            >
              可改
            </Checkbox>
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ prop, label }) => (
          <tr key={prop}>
            <th scope="row">{label}</th>
            <td>
              <Checkbox
                aria-label={`${label} 可见`}
                checked={seen(prop)}
                onChange={({ target }) => show(prop, target.checked)}
              />
            </td>
            <td>
              <Checkbox
                aria-label={`${label} 可改`}
                checked={value.writable.includes(prop)}
                onChange={({ target }) => open(prop, target.checked)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
