// Pages show amounts as mails do.
export { formatMoney } from '../../shared/money.ts'
