export * from '../../shared/dates.ts'
export * from '../../shared/times.ts'
export * from '../../shared/zone-names.ts'
