import { Button, Input, Popover } from 'antd'
import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { classNames } from '../../web/kit/classNames.ts'
import { useAppLocation } from '../../web/navigation/location.ts'
import { toast } from '../../web/overlays/toasts.ts'
import { focusFirst } from '../keyboard/focusFirst.ts'
import { usePersonChoice } from '../../web/device/remembered.ts'
import look from './crud.module.css'
import type { CrudView } from './crudTypes.ts'
import { readState, writeState } from './useListState.ts'

const Views = z.array(z.object({ name: z.string(), search: z.string() }))

/** The page's own and the saved filters as tabs. Each is an address with filters and order. */
export function SavedViews({
  id,
  noun,
  given,
}: {
  id: string
  noun: string
  given: readonly CrudView[]
}) {
  const { pathname, search } = useAppLocation()
  const [views, setViews] = usePersonChoice(`${id}.views`, Views, [])
  const here = lasting(search)
  const offered = given.map(({ name, filters }) => ({ name, search: addressOf(filters) }))
  const isKnown = here === '' || [...offered, ...views].some((one) => one.search === here)
  if (views.length + offered.length === 0 && here === '') return null
  const save = (name: string) => {
    setViews([...views.filter((one) => one.name !== name), { name, search: here }])
    toast(`已保存筛选“${name}”`, 'success')
  }
  const drop = (name: string) => setViews(views.filter((one) => one.name !== name))
  return (
    <nav className={look.views} aria-label="保存的筛选" data-no-print="">
      <ViewLink to={pathname} name={`全部${noun}`} isCurrent={here === ''} />
      {offered.map((one) => (
        <ViewLink
          key={one.name}
          to={`${pathname}${one.search}`}
          name={one.name}
          isCurrent={one.search === here}
        />
      ))}
      {views.map((one) => (
        <span key={one.name} className={look.view}>
          <ViewLink
            to={`${pathname}${one.search}`}
            name={one.name}
            isCurrent={one.search === here}
          />
          {one.search === here ? (
            <button
              type="button"
              className={look.drop}
              aria-label={`删除保存的筛选“${one.name}”`}
              onClick={() => drop(one.name)}
            >
              <X size="0.875rem" />
            </button>
          ) : null}
        </span>
      ))}
      {isKnown ? null : <SaveView onSave={save} />}
    </nav>
  )
}

const addressOf = (filters: CrudView['filters']): string =>
  writeState({ ...readState(''), filters })

/** A saved filter stores neither the page nor the open row. */
const lasting = (search: string): string =>
  writeState({ ...readState(search), page: 1, open: '', mode: 'view' })

function ViewLink({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <a
      href={`#${to}`}
      className={classNames(look.viewLink, isCurrent && look.viewCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {name}
    </a>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = () => {
    if (name.trim() === '') return
    onSave(name.trim())
    setOpen(false)
    setName('')
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={
        <div className={look.saveView}>
          <Input
            ref={focusFirst}
            aria-label="名称"
            placeholder="给这组筛选起个名字"
            maxLength={20}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={save}
          />
          <Button type="primary" onClick={save}>
            保存
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<BookmarkPlus size="1rem" aria-hidden="true" />}
        aria-expanded={isOpen}
      >
        保存当前筛选
      </Button>
    </Popover>
  )
}
