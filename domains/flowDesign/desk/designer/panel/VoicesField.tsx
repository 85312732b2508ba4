import { Checkbox } from 'antd'
import { useId } from 'react'

import type { Party } from '../../../../workflow/contract/flow/party.ts'
import { NumberInput } from '../../../../forms/desk/designer/conditions/NumberInput.tsx'
import look from '../designer.module.css'

type Props = { value: readonly Party[]; onChange: (next: readonly Party[]) => void }

/** The number of votes of each approver when shares are counted, and who has a veto. */
export function VoicesField({ value, onChange }: Props) {
  const id = useId()
  if (value.length === 0) return null
  const put = (index: number, next: Party) =>
    onChange(value.map((party, at) => (at === index ? next : party)))
  return (
    <table className={look.rights} aria-labelledby={id}>
      <caption id={id} className={look.label}>
        票数与否决
      </caption>
      <thead>
        <tr>
          <th scope="col">谁</th>
          <th scope="col">每人票数</th>
          <th scope="col">一票否决</th>
        </tr>
      </thead>
      <tbody>
        {value.map((party, index) => (
          <tr key={`${party.kind}:${party.value}`}>
            <th scope="row">{party.label}</th>
            <td>
              <NumberInput
                label={`${party.label}的票数`}
                isWhole
                unit="票"
                value={party.weight ?? 1}
                onChange={(next) => put(index, weighing(party, next))}
              />
            </td>
            <td>
              <Checkbox
                aria-label={`${party.label}可以一票否决`}
                checked={party.hasVeto ?? false}
                onChange={({ target }) => put(index, vetoing(party, target.checked))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One vote without veto is the default; the design stores only what differs. */
function weighing({ weight: _, ...party }: Party, next: number | undefined): Party {
  return next === undefined || next === 1 ? party : { ...party, weight: next }
}

function vetoing({ hasVeto: _, ...party }: Party, has: boolean): Party {
  return has ? { ...party, hasVeto: true } : party
}
