import { brand, brandMaker } from '../contract/brand.ts';
import { constraints } from '../contract/constraints.ts';
import type { PolicyName } from '../contract/policy/names.ts';

/** The time at which the texts were published. */
export const POLICIES_PUBLISHED_AT = '2026-03-02T17:00:00.000Z';

/** The legal texts of the demo shop. They are made up and not legal advice: a shop that opens writes its own. */
export const policies: Readonly<Record<PolicyName, string>> = {
  terms: `# Who sells

You buy from ${brand.name}, ${brand.address}. Write to ${brand.email} or call ${brand.phone}.

# The contract

Your order is an offer. The contract is made when we confirm the order by email. We keep the version of these terms that you accepted with your order.

# Prices and payment

The prices on the order are the ones that hold. Shipping and tax follow from the address and are named before you order. You pay by card or by invoice, whichever the checkout offers.

# Delivery

The days of arrival that you see when you order are the ones that we promise. If we are late, we tell you, and you can cancel what has not left.

# What is wrong with a part

A part that arrives broken, or that is not the one you ordered, is replaced or refunded, and we refund the postage by the amount on the receipt.

# Law

The law of Colorado applies. If you are a consumer, the rights that the law of your country gives you stay yours.`,
  privacy: `# Who is responsible

${brandMaker.name}, ${brandMaker.address}. Write to ${brand.email}.

# What we keep

Your account: name, email address and the addresses that you save. Your orders: what you bought, where it went, and how it was paid. Your reviews, lists and bikes. We count visits without knowing whose they are.

# Why

To carry out your orders, to tell you about them, and because the law asks for invoices. We send the newsletter only to those who asked for it.

# Who else sees it

The carrier sees where a parcel goes. The payment provider sees your card, which we never see.

# How long

You can export and delete your account under My Profile. Invoices and credit notes are kept for ten years after the year in which they were issued.`,
  imprint: `${brand.name}
${brand.address}

${brand.phone}
${brand.email}

In the European Union: ${brandMaker.euContact}`,
  shipping: `# Shipping

We ship within the United States and to parts of Europe. The checkout names the price and the days of each way of shipping before you order. You can also fetch your order at the workshop.

# Returns

You can ask for a return under My orders. A part that does not fit or that you no longer want comes back at your expense. You also pay first for sending back a part that is damaged, defective, or not the one that you ordered, and we refund the amount on the receipt.

# Withdrawal

If you are a consumer in the European Union, you can withdraw from the contract within ${constraints.withdrawalDays} days of the delivery, without a reason.`,
};
