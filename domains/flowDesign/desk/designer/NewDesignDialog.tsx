import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { focusFirst } from '../../../../platform/desk/keyboard/focusFirst.ts'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { call, useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { navigate } from '../../../../platform/web/navigation/location.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { listDesigns, saveDesign } from '../../contract/designs.ts'
import { addressOf } from './designPlace.ts'
import look from './designer.module.css'
import { designFrom, freeKey, freeName, templates } from './templates.ts'

/** The keys and names of the newest flows of the school. */
export async function takenNames(): Promise<{ keys: string[]; names: string[] }> {
  const { records } = await call(listDesigns, { size: 100 }, { quiet: true })
  return { keys: records.map(({ modelKey }) => modelKey), names: records.map(({ name }) => name) }
}

/**
 * Returns a function that makes a name unique in the list. If the list cannot be read, the name
 * stays as it is.
 */
export function useFreeName(): (wanted: string) => string {
  const { data } = useCall(listDesigns, { size: 100 }, { quiet: true })
  const names = data?.records.map((row) => row.name) ?? []
  return (wanted) => freeName(wanted, names)
}

const firstStepOf = ({ graph }: FlowDesign): string => {
  const start = graph.nodes[graph.start]
  return start?.kind === 'start' ? start.next : ''
}

/** The dialog for a new flow: choose a template and a name, and edit the rest in the designer. */
export function NewDesignDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string>(templates[0].key)
  const [name, setName] = useState('')
  const field = useId()
  const template = templates.find(({ key }) => key === chosen) ?? templates[0]
  const offered = useFreeName()(template.begins.name)
  const wanted = name.trim() || offered
  const { mutate, isPending } = useSubmit(saveDesign, {
    invalidates: [listDesigns],
    // The first step is open: who is asked there is the first thing to decide.
    done: ({ id, design }) =>
      navigate(addressOf({ id, tab: 'flow', view: 'tree', node: firstStepOf(design) })),
  })
  const create = async () => {
    // If the names cannot be read, the server still checks the key.
    const { keys } = await takenNames().catch(() => ({ keys: [] }))
    mutate({ design: designFrom(template.begins, wanted, freeKey(template.key, keys)) })
  }
  return (
    <DeskModal
      open
      title="新建流程"
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={wanted === ''}
            onClick={() => void create()}
          >
            创建并设计
          </Button>
        </>
      }
    >
      <div className={look.stack}>
        <label htmlFor={field}>流程名称</label>
        <Input
          id={field}
          ref={focusFirst}
          maxLength={40}
          value={name}
          placeholder={offered || '例如：调课申请'}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => wanted !== '' && void create()}
        />
        <Radio.Group
          aria-label="从什么开始"
          className={look.templates ?? ''}
          value={chosen}
          onChange={({ target }) => setChosen(String(target.value))}
          options={templates.map(({ key, label, hint }) => ({
            value: key,
            label: (
              <span>
                <strong>{label}</strong>
                <span className={look.quiet}>{` ${hint}`}</span>
              </span>
            ),
          }))}
        />
      </div>
    </DeskModal>
  )
}
