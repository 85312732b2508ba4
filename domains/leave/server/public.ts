export { dropBegunRevocations } from './begunRevocations.ts'
