import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'

import { DeskModal } from '../modals.tsx'
import { classNames } from '../../web/kit/classNames.ts'
import { navigate } from '../../web/navigation/location.ts'
import { useQuery } from '../../web/calls/queryClient.ts'
import { useDeskEntries } from '../DeskRoute.tsx'
import { focusFirst } from '../keyboard/focusFirst.ts'
import look from './Palette.module.css'

export type FoundPerson = {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly to: string
}

type Found = { key: string; title: string; hint: string; to: string }

/** Ctrl+K: opens any page, finds people, starts something new. */
export function Palette({
  onClose,
  findPeople,
}: {
  onClose: () => void
  findPeople: (name: string) => Promise<readonly FoundPerson[]>
}) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(text.trim(), findPeople)
  const active = found[Math.min(at, found.length - 1)]
  const go = (one: Found | undefined) => {
    if (!one) return
    onClose()
    navigate(one.to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length))
  }
  return (
    <DeskModal
      open
      footer={null}
      closable={false}
      width={560}
      onCancel={onClose}
      style={{ top: 96 }}
      title={<span className={look.title}>搜索</span>}
    >
      <Input
        size="large"
        ref={focusFirst}
        value={text}
        placeholder="输入页面、姓名或操作"
        aria-label="搜索页面、人员、操作"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={active ? `palette-${active.key}` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
        onPressEnter={() => go(active)}
      />
      <div
        id="palette-list"
        role="listbox"
        aria-label="搜索结果"
        className={look.list}
        tabIndex={-1}
      >
        {found.map((one) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and answers the keys, as a combobox does
          <div
            key={one.key}
            id={`palette-${one.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === active}
            className={classNames(look.option, one === active && look.active)}
            onClick={() => go(one)}
          >
            <span>{one.title}</span>
            <span className={look.hint}>{one.hint}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className={look.nothing}>没有找到“{text}”，换个词试试</p> : null}
    </DeskModal>
  )
}

function useFound(
  text: string,
  findPeople: (name: string) => Promise<readonly FoundPerson[]>,
): Found[] {
  const entries = useDeskEntries()
  const asked = useLater(text)
  const people = useQuery({
    queryKey: ['desk', 'palette', asked],
    queryFn: () => findPeople(asked),
    enabled: asked !== '',
  })
  const pages = entries.map((one) => ({
    key: one.path.replaceAll('/', '-'),
    title: one.title,
    hint: one.group ?? '',
    to: one.path,
    words: one.words,
  }))
  const matching = pages.filter((one) =>
    `${one.title} ${one.hint} ${one.words}`.toLowerCase().includes(text.toLowerCase()),
  )
  const found = text === asked ? (people.data ?? []) : []
  return [
    ...matching,
    ...found.map((one) => ({
      key: `person-${one.id}`,
      title: one.name,
      hint: one.hint,
      to: one.to,
    })),
  ].slice(0, 12)
}

/** Debounces the text until typing pauses. */
function useLater(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
