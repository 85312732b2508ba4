import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import look from './logs.module.css'

/** Machine-written text in a fixed-width block. */
export function Code({ title, text }: { title: string; text: string }) {
  return (
    <div className={look.code}>
      <h3 className={look.title}>{title}</h3>
      <ScrollRegion label={title} className={classNames(look.scroller)}>
        <pre className={look.text}>{text}</pre>
      </ScrollRegion>
    </div>
  )
}

/** JSON with one field per line; other text unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
