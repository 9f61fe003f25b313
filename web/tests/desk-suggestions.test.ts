import { suggestToTheDesk } from './suggest-to-the-desk.ts'

suggestToTheDesk(3)
