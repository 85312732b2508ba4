import { Popover, Segmented } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { signOut } from '../../web/runtime.ts'
import { changeLook, useLook } from '../../web/lookSettings.ts'
import { useDeskEntries } from '../DeskRoute.tsx'
import { usePerson } from '../person.tsx'
import look from './menus.module.css'

/** The signed-in user: own pages, the look of the desk, sign-out. */
export function PersonMenu() {
  const [isOpen, setOpen] = useState(false)
  const { name } = usePerson()
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<Menu onDone={() => setOpen(false)} />}
    >
      <button type="button" className={look.person} aria-expanded={isOpen} aria-haspopup="dialog">
        <Face />
        <span>{name}</span>
        <ChevronDown size="1rem" aria-hidden="true" />
      </button>
    </Popover>
  )
}

function Face() {
  const { avatar, name } = usePerson()
  return avatar ? (
    <img className={look.face} src={avatar} alt="" />
  ) : (
    <span className={look.face} aria-hidden="true">
      {name.slice(-2)}
    </span>
  )
}

function Menu({ onDone }: { onDone: () => void }) {
  const { name, roleName, schoolName } = usePerson()
  const own = useDeskEntries().filter((one) => one.path.startsWith('/me'))
  return (
    <div className={look.menu}>
      <div className={look.who}>
        <p className={look.whoName}>{name}</p>
        <p className={look.hint}>{[schoolName, roleName].filter(Boolean).join(' · ')}</p>
      </div>
      {own.map((entry) => (
        <a key={entry.path} className={look.item} href={`#${entry.path}`} onClick={onDone}>
          {entry.title}
        </a>
      ))}
      <LookChoices />
      <div className={look.line} />
      <button
        type="button"
        className={look.item}
        onClick={() => {
          // Closes the menu first, because it would cover the question.
          onDone()
          void signOut()
        }}
      >
        退出登录
      </button>
    </div>
  )
}

function LookChoices() {
  const { theme, text, elder } = useLook()
  const size = elder ? 'elder' : text
  const changeSize = (next: 'normal' | 'large' | 'larger' | 'elder') =>
    changeLook(next === 'elder' ? { elder: true } : { elder: false, text: next })
  return (
    <>
      <div className={look.choice}>
        <span id="desk-theme">外观</span>
        <Segmented<'system' | 'light' | 'dark'>
          size="small"
          aria-labelledby="desk-theme"
          value={theme}
          options={[
            { value: 'system', label: '跟随系统' },
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
          ]}
          onChange={(value) => changeLook({ theme: value })}
        />
      </div>
      <div className={look.choice}>
        <span id="desk-text">字号</span>
        <Segmented<'normal' | 'large' | 'larger' | 'elder'>
          size="small"
          aria-labelledby="desk-text"
          value={size}
          options={[
            { value: 'normal', label: '标准' },
            { value: 'large', label: '大' },
            { value: 'larger', label: '更大' },
            { value: 'elder', label: '特大' },
          ]}
          onChange={changeSize}
        />
      </div>
    </>
  )
}
