/** Scrolls to the first invalid field and focuses it. */
export function jumpToFirst(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[data-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, 30)
}
