import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'

import { classNames } from '../../web/kit/classNames.ts'
import { navigate } from '../../web/navigation/location.ts'
import { focusFirst } from '../keyboard/focusFirst.ts'
import { DeskModal } from '../modals.tsx'
import { searchedWords } from './finders.ts'
import look from './Palette.module.css'
import { type Found, type Searched, useFound } from './useFound.ts'

/** Ctrl+K: opens any page, finds people and records, starts something new. */
export function Palette({ onClose, ...searched }: Searched & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { found, isSearching, remember } = useFound(text.trim(), searched)
  const active = found[Math.min(at, found.length - 1)]
  const go = (one: Found | undefined) => {
    if (!one) return
    remember(one)
    onClose()
    navigate(one.to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length)
    setAt(next)
    const option = found[next]
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' })
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
        placeholder={searchedWords}
        aria-label={`搜索${searchedWords}`}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={active ? optionId(active) : undefined}
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
        {groupsOf(found).map(({ group, ones }) => (
          <div key={group} role="group" aria-label={group}>
            <p className={look.group} aria-hidden="true">
              {group}
            </p>
            {ones.map((one) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and answers the keys, as a combobox does
              <div
                key={one.key}
                id={optionId(one)}
                role="option"
                tabIndex={-1}
                aria-selected={one === active}
                className={classNames(look.option, one === active && look.active)}
                onClick={() => go(one)}
              >
                <span className={look.name}>{one.title}</span>
                <span className={look.hint}>{one.hint}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p className={look.nothing} role="status">
          {isSearching ? '正在查找' : `没有找到“${text}”，换个词试试`}
        </p>
      ) : null}
    </DeskModal>
  )
}

const optionId = ({ key }: Found): string => `palette-${key}`

/** The lines under their headings, in the order of their first lines. */
const groupsOf = (found: readonly Found[]) =>
  [...Map.groupBy(found, ({ group }) => group)].map(([group, ones]) => ({ group, ones }))
