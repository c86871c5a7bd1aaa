-- The administrator's order of the figures is what a visitor reads; jsonb would sort the labels by their length.
alter table client_references drop constraint client_references_metrics_check;
alter table client_references alter column metrics drop default;
alter table client_references alter column metrics type json using metrics::json;
alter table client_references alter column metrics set default '{"Aktif Kullanıcı": "0", "Başarı Oranı": "0%"}';
alter table client_references add constraint client_references_metrics_check check (json_typeof(metrics) = 'object');
