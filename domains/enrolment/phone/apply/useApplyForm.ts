import { useMemo, useRef, useState, useSyncExternalStore } from 'react'

import type { FieldError } from '../../../../platform/contract/errors.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { materialOf } from '../../contract/form/fields.ts'
import type { CheckContext } from '../../contract/form/fieldCheck.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { DraftSession } from '../drafts/draftSession.ts'
import type { FormFacts } from './formContext.ts'
import { valueAt, withValue } from '../../contract/form/formModel.ts'
import type { Correction } from './problems.ts'
import { isAbout, problemsOf } from './problems.ts'

type ApplyFormOptions = {
  session: DraftSession
  rules: FormRules
  context: CheckContext
  planId: string
  excludeId?: string | undefined
  correction?: Correction | undefined
  linkOf?: FormFacts['linkOf']
}

export type ApplyForm = FormFacts & {
  /** Whether the error of this field is shown even while it is empty. */
  readonly isAsked: (name: string) => boolean
  /** Shows every problem from now on. */
  readonly demand: () => void
  /** Shows the server's errors at their fields until those change. */
  readonly placeErrors: (errors: readonly FieldError[]) => void
}

/** State of the open form: its draft, its errors and the actions of its parts. */
export function useApplyForm({
  session,
  rules,
  context,
  planId,
  excludeId,
  correction,
  linkOf = () => undefined,
}: ApplyFormOptions): ApplyForm {
  const { autosave, photos: queue } = session
  const { payload } = useSyncExternalStore(autosave.subscribe, autosave.readDraft)
  const photos = useSyncExternalStore(queue.subscribe, queue.read)
  const judged = useMemo(
    () => problemsOf({ rules, payload, context, correction }),
    [rules, payload, context, correction],
  )
  const problems = useMemo(() => withoutSent(judged, photos), [judged, photos])
  const { touched, touch, insisted, insist, isDemanded, demand } = useTouched()
  const server = useServerErrors(payload)

  const isAsked = (name: string) => isDemanded || insisted.has(name)
  const errorOf = (name: string): string => {
    const said = server.errorOf(name)
    if (said) return said
    const problem = problems.find((one) => one.name === name)
    if (!problem) return ''
    return isAsked(name) || (touched.has(name) && valueAt(payload, name) !== '') ? problem.msg : ''
  }
  return {
    planId,
    excludeId,
    today: context.today,
    payload,
    problems,
    errorOf,
    isWritable: (key) => !correction || correction.writable.has(key),
    maskedOf: (name) => (correction?.masked.has(name) ? valueAt(correction.base, name) : ''),
    set: (name, value) => autosave.change(withValue(autosave.readDraft().payload, name, value)),
    setPayload: (next) => autosave.change(next),
    touch,
    insist,
    photos,
    linkOf,
    isAsked,
    demand,
    placeErrors: server.place,
    ...photoVerbs(session),
  }
}

/** A paper whose photo is still uploading is not missing. */
const withoutSent = (problems: readonly FieldError[], photos: FormFacts['photos']): FieldError[] =>
  problems.filter(
    (one) =>
      !photos.some(
        ({ photo, state }) => state !== 'done' && one.name === `materials.${photo.materialKey}`,
      ),
  )

function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isDemanded, setDemanded] = useState(false)
  const [insisted, setInsisted] = useState<ReadonlySet<string>>(new Set())
  const touch = (name: string) =>
    setTouched((before) => (before.has(name) ? before : new Set([...before, name])))
  const insist = (name: string) => setInsisted((before) => new Set([...before, name]))
  return { touched, touch, insisted, insist, isDemanded, demand: () => setDemanded(true) }
}

type Placed = { readonly error: FieldError; readonly print: string }

/** A server error is shown until its field changes. */
function useServerErrors(payload: FormFacts['payload']) {
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const now = useRef(payload)
  now.current = payload
  const print = (name: string) =>
    name.startsWith('materials.')
      ? JSON.stringify(now.current.materials[name.slice('materials.'.length)] ?? [])
      : valueAt(now.current, name)
  return {
    errorOf: (name: string) =>
      placed.find((one) => isAbout(one.error.name, name) && one.print === print(one.error.name))
        ?.error.msg ?? '',
    place: (errors: readonly FieldError[]) =>
      setPlaced(errors.map((error) => ({ error, print: print(error.name) }))),
  }
}

function photoVerbs({
  autosave,
  photos,
}: DraftSession): Pick<FormFacts, 'addPhotos' | 'removePhoto' | 'retryPhoto' | 'removeFile'> {
  const without = (materialKey: string, attachId?: string) => {
    const { payload } = autosave.readDraft()
    const kept =
      attachId === undefined
        ? []
        : (payload.materials[materialKey] ?? []).filter((one) => one !== attachId)
    autosave.change({ ...payload, materials: { ...payload.materials, [materialKey]: kept } })
  }
  return {
    addPhotos: async (materialKey, files) => {
      const { readyPhoto } = await import('../photo/readyPhoto.ts')
      const isSingle = materialOf(materialKey)?.maxFiles === 1
      for (const file of files) {
        const made = await readyPhoto(autosave.readDraft(), materialKey, file)
        if ('problem' in made) {
          toast(made.problem, 'warning')
          continue
        }
        if (isSingle) {
          for (const old of photos.read().filter((one) => one.photo.materialKey === materialKey))
            await photos.remove(old.photo.photoId)
          without(materialKey)
        }
        await photos.add(made)
      }
    },
    removePhoto: (photoId) => void photos.remove(photoId),
    retryPhoto: (photoId) => photos.retry(photoId),
    removeFile: (materialKey, attachId) => {
      const own = photos.read().find((one) => one.photo.attachId === attachId)
      if (own) void photos.remove(own.photo.photoId)
      without(materialKey, attachId)
    },
  }
}
