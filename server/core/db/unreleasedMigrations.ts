/**
 * The migrations of 0.1.0 before it was released. The baseline makes what they made; a database that has all of them is
 * marked with its name.
 */
export const unreleasedMigrations = `
  0001-laboratory 0002-following 0003-month-totals 0004-order-rows 0005-names-by-day 0006-held-prices
  0007-names-in-a-race 0008-senders 0009-rate-limits 0010-provider-delay 0011-audit-changes 0012-jobs
  0013-smtp-servers 0014-accounts 0015-contract-settings 0016-promotions 0017-service-extensions
  0018-audit-log 0022-discounts 0023-emails 0025-order-rules 0026-barcode-ranges 0027-provider-versions
  0028-setting-versions 0032-discount-indexes 0036-article-readers 0037-comparisons 0047-laboratory-books
  0050-masks 0051-message-templates 0052-schedule 0053-discount-pools 0054-scheduled-changes
  0055-second-factor 0060-incoming-letters 0062-payment-channels 0063-list-indexes 0070-result-delivery
  0071-message-rules 0072-order-questions 0073-list-orders 0080-contract-takeover 0090-more-messages
  0091-texts-format 0092-covering-indexes 0094-search-keys 0095-paid-in-advance 0101-laboratory-records
  0110-handed-over-by 0111-manifests 0112-patient-drafts 0121-last-order-of-user 0123-simulated-results
  0131-specimen-kinds 0132-list-views 0137-proven-addresses 0141-result-downloads
  0145-unproven-registrations 0146-record-page 0149-live-events 0161-today 0164-result-marks 0165-notices
  0166-paid-at 0167-small-pictures 0168-live-administration 0169-acknowledgements 0170-article-pictures
  0172-barcode-ends 0175-desk`
  .trim()
  .split(/\s+/);
