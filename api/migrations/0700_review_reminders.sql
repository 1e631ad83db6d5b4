-- When the member was reminded that the review of the own limits is due; null again once it is acknowledged.
alter table member_protection add column review_reminded_at timestamptz;
create index member_protection_reviews on member_protection (review_at) where review_reminded_at is null;
