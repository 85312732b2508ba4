import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

import { Panel } from '../../../../../platform/desk/DeskPage.tsx'
import type { FormSchema } from '../../../contract/schema.ts'
import type { FormProblem } from '../../../contract/publishing/shapeProblems.ts'
import look from '../designer.module.css'
import { useDictionaries } from '../useDictionaries.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./TransferDialogs.tsx')).ImportDialog,
}))

type Props = {
  value: unknown
  problems: readonly FormProblem[]
  onChange: (next: FormSchema) => void
}

/** Shown for JSON that is not a valid form: its problems, and what an import can recover. */
export function Unreadable({ value, problems, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const dictionaries = useDictionaries()
  return (
    <Panel title="这份表单现在不能编辑">
      <ul className={look.list}>
        {problems.map(({ at, label, msg }) => (
          <li key={`${at} ${msg}`} className={look.finding}>
            {label}：{msg}
          </li>
        ))}
      </ul>
      <div className={look.mend}>
        <Button type="primary" onClick={() => setOpen(true)}>
          去掉不能用的部分
        </Button>
        <Button onClick={() => onChange({ column: [] })}>从空白表单开始</Button>
      </div>
      <Suspense fallback={null}>
        {isOpen ? (
          <ImportDialog
            begin={JSON.stringify(value, null, 2)}
            dictionaries={dictionaries}
            onImport={onChange}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </Panel>
  )
}
