import { useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { greetingAt } from './greetingAt.ts'
import look from './SchoolHero.module.css'

/** For guests: the school with its picture, its emblem and its name. */
export function SchoolHero({ schoolName }: { schoolName: string }) {
  const go = useGo()
  const [hello] = useState(() => greetingAt(new Date()))
  return (
    <section className={look.hero} aria-label={schoolName}>
      <img className={look.picture} src="/covers/campus.svg" alt="" width="320" height="160" />
      <div className={look.row}>
        <img className={look.emblem} src="/crest.svg" alt="" width="48" height="48" />
        <div className={look.words}>
          <p className={look.hello}>{`${hello}，欢迎来到`}</p>
          <p className={look.name}>{schoolName || '\u00a0'}</p>
        </div>
        <Button kind="primary" small onPress={go.login}>
          登录
        </Button>
      </div>
    </section>
  )
}
