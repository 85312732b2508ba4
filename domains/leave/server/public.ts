export { dropBegunRevocations } from './begun.ts'
