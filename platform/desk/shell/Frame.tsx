import { Bell as BellIcon, CircleHelp, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'

import { appConfig } from '../../web/appConfig.ts'
import { useChunk } from '../../web/navigation/useChunk.ts'
import type { DeskAppProps } from '../DeskApp.tsx'
import type { DeskEntry } from '../deskEntries.ts'
import { useKeys } from '../keyboard/keys.ts'
import { usePerson } from '../person.tsx'
import { Key } from '../DeskPage.tsx'
import { useDeviceChoice } from '../../web/device/remembered.ts'
import { BellMenu } from './BellMenu.tsx'
import look from './Frame.module.css'
import { IconButton } from './IconButton.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Rail } from './Rail.tsx'

type FrameProps = DeskAppProps & { entry: DeskEntry | undefined; children: ReactNode }

const loadPalette = () => import('./Palette.tsx')
const loadHelp = () => import('./KeyHelp.tsx')

/** Left rail, top bar and the page. */
export function Frame({ entry, children, ...desk }: FrameProps) {
  const [isNarrow, setNarrow] = useDeviceChoice('rail-narrow', z.boolean(), false)
  const [open, setOpen] = useState<'palette' | 'help' | undefined>(undefined)
  const close = () => setOpen(undefined)
  const palette = useChunk(loadPalette, open === 'palette', close)
  const help = useChunk(loadHelp, open === 'help', close)
  useKeys({
    'mod+k': () => setOpen('palette'),
    '?': () => setOpen('help'),
    '[': () => setNarrow(!isNarrow),
  })
  return (
    <div className={look.frame} data-narrow={isNarrow}>
      <button
        type="button"
        className={look.skip}
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        跳到正文
      </button>
      <Rail groups={desk.groups} isNarrow={isNarrow} current={entry?.under ?? entry?.path ?? ''} />
      <div className={look.column}>
        <header className={look.bar} data-no-print="">
          <IconButton
            label={isNarrow ? '展开导航' : '收起导航'}
            onPress={() => setNarrow(!isNarrow)}
          >
            {isNarrow ? <PanelLeftOpen size="1.125rem" /> : <PanelLeftClose size="1.125rem" />}
          </IconButton>
          <Trail entry={entry} />
          <button type="button" className={look.search} onClick={() => setOpen('palette')}>
            <Search size="1rem" />
            <span className={look.searchWords}>搜索</span>
            <Key>Ctrl K</Key>
          </button>
          <BellMenu useBell={desk.useBell} icon={<BellIcon size="1.125rem" />} />
          <IconButton label="键盘快捷键" onPress={() => setOpen('help')}>
            <CircleHelp size="1.125rem" />
          </IconButton>
          <PersonMenu />
        </header>
        {appConfig.demo ? (
          <section className={look.demo} aria-label="演示模式" data-no-print="">
            演示数据：可以随意尝试，这里的人物与学校都是虚构的。
          </section>
        ) : null}
        <main className={look.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {palette && open === 'palette' ? (
        <palette.Palette onClose={close} finders={desk.finders} acts={desk.acts} />
      ) : null}
      {help && open === 'help' ? <help.KeyHelp onClose={close} /> : null}
    </div>
  )
}

function Trail({ entry }: { entry: DeskEntry | undefined }) {
  const { schoolName } = usePerson()
  return (
    <nav className={look.trail} aria-label="当前位置">
      <ol>
        <li>
          <a href="#/">{schoolName || '工作台'}</a>
        </li>
        {entry?.group ? <li>{entry.group}</li> : null}
        {entry && entry.path !== '/' ? <li aria-current="page">{entry.title}</li> : null}
      </ol>
    </nav>
  )
}
