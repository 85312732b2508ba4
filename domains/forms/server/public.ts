export { dictionariesOf, offering } from './formDictionaries.ts'
