import type { ReactNode } from 'react'

import look from './SignInLayout.module.css'

/** The layout of the desk's sign-in pages: brand at the left, form at the right. */
export function SignInLayout({
  schoolName,
  title,
  children,
}: {
  schoolName: string | undefined
  title: string
  children: ReactNode
}) {
  return (
    <main className={look.door}>
      <div className={look.welcome}>
        <img src="/crest.svg" alt="" width="56" height="56" />
        <p className={look.school}>{schoolName ?? '\u00a0'}</p>
        <p className={look.promise}>通知、人员、权限与审批，一处办好。</p>
      </div>
      <div className={look.side}>
        <div className={look.card}>
          <h1 className={look.title}>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
