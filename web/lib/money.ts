export { formatMoney } from '../../shared/money.ts'
