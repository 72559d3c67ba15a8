BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data TEXT NOT NULL, 
	command VARCHAR(64), 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',1,1794769541181,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"d8f17675b1ec08e756bfcca7113bfdb872234579db0aaa68439f7d06fd670aa6"}',NULL);
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',2,1794769541181,'joined','{"seat":0,"name":"Anna","nonce":"4d4c324d280cb0d7ef982eb81de4cc1e","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',3,1794769541258,'joined','{"seat":1,"user":"P6ja7S9aiF4f-dpm","name":"Bert","nonce":"928a6101cf86474b8c8035d34c3bfa2b"}',NULL);
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',4,1794769541258,'started','{"chance":[">bg",">yy",">first 0"]}','P6ja7S9aiF4f-dpm/Bert1');
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',5,1794769542099,'moved','{"by":0,"entries":[["A4b:RYGg",0]]}','YZsI043fRUrLNSR_/Anna1');
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',6,1794769542187,'moved','{"by":0,"entries":[["E",0],[">YRYr",null]]}','YZsI043fRUrLNSR_/Anna2');
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',7,1794769542222,'moved','{"by":1,"entries":[["A3v:RYGy",1]]}','P6ja7S9aiF4f-dpm/Bert2');
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',8,1794769542304,'moved','{"by":1,"entries":[["E",1],[">BVVg",null]]}','P6ja7S9aiF4f-dpm/Bert3');
INSERT INTO "events" VALUES('LpolJk1ga94ld4sD',9,1794769542336,'moved','{"by":0,"entries":[["A1b:BVrb",0]]}','YZsI043fRUrLNSR_/Anna3');
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',1,1794769542358,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"de8ed9c1b768277576de797e48d7f825aa8426749cff14bc2994972a69b07d3e"}',NULL);
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',2,1794769542358,'joined','{"seat":0,"name":"Anna","nonce":"c8fea20a3881eabba93ce3b373fcf04e","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',3,1794769542370,'joined','{"seat":1,"user":"P6ja7S9aiF4f-dpm","name":"Bert","nonce":"630449c2798c78dee092e6df07925567"}',NULL);
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',4,1794769542370,'started','{"chance":[">first 0"]}','P6ja7S9aiF4f-dpm/Bert4');
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',5,1794769542646,'moved','{"by":0,"entries":[["Sa1",0]]}','YZsI043fRUrLNSR_/Anna4');
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',6,1794769542723,'moved','{"by":1,"entries":[["Sa2",1]]}','P6ja7S9aiF4f-dpm/Bert5');
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',7,1794769542759,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','YZsI043fRUrLNSR_/Anna5');
INSERT INTO "events" VALUES('WWwe2CZp23EnPHWj',8,1794769542773,'offered','{"by":0,"what":"draw"}','YZsI043fRUrLNSR_/Anna6');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',1,1794769543415,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"021814477e9be7f17510e26913ad4a40c57e267c6ea2af18e99c27541f31a095"}',NULL);
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',2,1794769543415,'joined','{"seat":0,"name":"Anna","nonce":"f770be74e5253a3ddbead2f94a2e68eb","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',3,1794769543613,'joined','{"seat":1,"user":"P6ja7S9aiF4f-dpm","name":"Bert","nonce":"7639b88a54242bd9c1953671a64a53e6"}',NULL);
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',4,1794769543613,'started','{"chance":[">deal 1,7,8,11,12,17,19,22,27,28,29,31,36,37,38/3,4,5,9,14,15,16,18,20,24,25,32,33,34,40"]}','P6ja7S9aiF4f-dpm/Bert6');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',5,1794769543878,'moved','{"by":0,"entries":[["b28",0]]}','YZsI043fRUrLNSR_/Anna7');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',6,1794769544075,'moved','{"by":1,"entries":[["b3",1]]}','P6ja7S9aiF4f-dpm/Bert7');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',7,1794769544340,'moved','{"by":0,"entries":[["o22,27",0]]}','YZsI043fRUrLNSR_/Anna8');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',8,1794769544989,'moved','{"by":1,"entries":[["27@1",1]]}','P6ja7S9aiF4f-dpm/Bert8');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',9,1794769545459,'moved','{"by":0,"entries":[["22@5",0]]}','YZsI043fRUrLNSR_/Anna9');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',10,1794769546069,'moved','{"by":1,"entries":[["o3,18",1]]}','P6ja7S9aiF4f-dpm/Bert9');
INSERT INTO "events" VALUES('G5fjcUbZyQU1-gB3',11,1794769546513,'offered','{"by":1,"what":"takeback"}','P6ja7S9aiF4f-dpm/Bert10');
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',1,1794769546697,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"f977b6e587437d31219011297208243ec44099c87b178e38676592e8a7bb27d8"}',NULL);
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',2,1794769546697,'joined','{"seat":0,"name":"Anna","nonce":"a087880317a10b3fe69ca6b6be5b5f09","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',3,1794769546838,'joined','{"seat":1,"user":"P6ja7S9aiF4f-dpm","name":"Bert","nonce":"f2de884150b812de219d2f398249cda5"}',NULL);
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',4,1794769546838,'started','{"chance":[">first 0"]}','P6ja7S9aiF4f-dpm/Bert11');
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',5,1794769547150,'moved','{"by":0,"entries":[["Sa1",0]]}','YZsI043fRUrLNSR_/Anna10');
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',6,1794769547605,'moved','{"by":1,"entries":[["Sa2",1]]}','P6ja7S9aiF4f-dpm/Bert12');
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',7,1794769547754,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','YZsI043fRUrLNSR_/Anna11');
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',8,1794769547862,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',9,1794769547862,'ended','{"winner":0,"scores":[0,0],"reason":"resignation"}','P6ja7S9aiF4f-dpm/Bert13');
INSERT INTO "events" VALUES('MWlf8Vh2prTraVLd',1,1794769547878,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"WCKY2cwq8SXJ9E_C","mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"115f19af977f490e5bd741ce2295324f6b7fee6946f6bbea56c2fd7829a2d4ed","nonces":null,"first":1}',NULL);
INSERT INTO "events" VALUES('MWlf8Vh2prTraVLd',2,1794769547878,'joined','{"seat":0,"name":"Anna","nonce":"a087880317a10b3fe69ca6b6be5b5f09","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('MWlf8Vh2prTraVLd',3,1794769547878,'joined','{"seat":1,"name":"Bert","nonce":"f2de884150b812de219d2f398249cda5","user":"P6ja7S9aiF4f-dpm","level":null}',NULL);
INSERT INTO "events" VALUES('MWlf8Vh2prTraVLd',4,1794769547878,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('WCKY2cwq8SXJ9E_C',10,1794769547878,'followed','{"by_table":"MWlf8Vh2prTraVLd"}',NULL);
INSERT INTO "events" VALUES('MWlf8Vh2prTraVLd',5,1794769548255,'moved','{"by":1,"entries":[["Sa1",1]]}','P6ja7S9aiF4f-dpm/Bert14');
INSERT INTO "events" VALUES('MWlf8Vh2prTraVLd',6,1794769548477,'moved','{"by":0,"entries":[["Sa2",0]]}','YZsI043fRUrLNSR_/Anna12');
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',1,1794769548569,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"1df970830c35bb3c05ed56312c82cce8cc57ecb3458ecd5a8828219a854fb06e"}',NULL);
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',2,1794769548569,'joined','{"seat":0,"name":"Anna","nonce":"1ff6e81cb8a706b6a4f3bb3459c18707","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',3,1794769548569,'joined','{"seat":1,"name":"Anna","nonce":"c2ccc6022d0cb4d7af16aa8634d94dd4","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',4,1794769548569,'started','{"chance":[">deal 2,4,5,7,9,10,11,13,19,27,30,33,35,38,39/6,8,12,15,16,20,21,24,25,28,29,34,36,37,40"]}',NULL);
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',5,1794769548900,'moved','{"by":0,"entries":[["b33",0]]}','YZsI043fRUrLNSR_/Anna13');
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',6,1794769549041,'moved','{"by":1,"entries":[["b28",1]]}','YZsI043fRUrLNSR_/Anna14');
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',7,1794769549213,'moved','{"by":0,"entries":[["o30,39",0]]}','YZsI043fRUrLNSR_/Anna15');
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',8,1794769549279,'moved','{"by":1,"entries":[["39@1",1]]}','YZsI043fRUrLNSR_/Anna16');
INSERT INTO "events" VALUES('znLV7tSl8NzE9fal',9,1794769549377,'moved','{"by":0,"entries":[["30@5",0]]}','YZsI043fRUrLNSR_/Anna17');
INSERT INTO "events" VALUES('OlF9xOCo9rRAbrQe',1,1794769549459,'created','{"terms":{"game":"pagoda","options":{"quick":true},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"a224f1d4d4bbf0aa1633051081407b897d45fb3d00ddcef08029723e74f2942c"}',NULL);
INSERT INTO "events" VALUES('OlF9xOCo9rRAbrQe',2,1794769549459,'joined','{"seat":0,"name":"Anna","nonce":"8d4edab151bc8abe38f75aa911755375","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('RzRmmPfLOmiFvRLj',1,1794769549567,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"b7634936d04458fd215ef8a673388f278bae949b8a52eb682d1d7b05f11fd7bc"}',NULL);
INSERT INTO "events" VALUES('RzRmmPfLOmiFvRLj',2,1794769549567,'joined','{"seat":0,"name":"Anna","nonce":"d6f7e08397a78f5ec2ce180eeda6429b","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',1,1794769549675,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"199dee2411c6606b156739865610ab95f937a30d3b75adc4b5534bd57cde5c89"}',NULL);
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',2,1794769549675,'joined','{"seat":0,"name":"Anna","nonce":"c3580a85b42f0d9d67c51c971fdf492c","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',3,1794769549689,'joined','{"seat":1,"user":"P6ja7S9aiF4f-dpm","name":"Bert","nonce":"f8be6cd74c42f1acf252525f0df31710"}',NULL);
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',4,1794769549689,'started','{"chance":[">deal 3,4,6,7,8,14,20,22,23,25,30,31,32,33,34/2,9,10,11,12,16,18,24,28,29,35,36,38,39,40"]}','P6ja7S9aiF4f-dpm/Bert15');
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',5,1794769549913,'moved','{"by":0,"entries":[["b31",0]]}','YZsI043fRUrLNSR_/Anna18');
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',6,1794769550195,'moved','{"by":1,"entries":[["b28",1]]}','P6ja7S9aiF4f-dpm/Bert16');
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',7,1794769550293,'moved','{"by":0,"entries":[["o30,34",0]]}','YZsI043fRUrLNSR_/Anna19');
INSERT INTO "events" VALUES('sSN2Pt7CEKVKZz1C',8,1794769550420,'ended','{"winner":0,"scores":[0,0],"reason":"resignation"}','P6ja7S9aiF4f-dpm/Bert17');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',1,1794769550457,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"baa7bb44b13c3700481a40838162ae0e73b574c5b2420236083372dcac0030ca"}',NULL);
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',2,1794769550457,'joined','{"seat":0,"name":"Anna","nonce":"eb237aa12dcd0879c88d99046b57ebd1","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',3,1794769550510,'joined','{"seat":1,"user":"P6ja7S9aiF4f-dpm","name":"Bert","nonce":"de1bcfaf34606205c5dd921f610b068d"}',NULL);
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',4,1794769550510,'started','{"chance":[">yr",">bv",">first 0"]}','P6ja7S9aiF4f-dpm/Bert18');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',5,1794769550619,'moved','{"by":0,"entries":[["A4b:RYGy",0]]}','YZsI043fRUrLNSR_/Anna20');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',6,1794769550778,'moved','{"by":0,"entries":[["E",0],[">YVBr",null]]}','YZsI043fRUrLNSR_/Anna21');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',7,1794769550952,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','P6ja7S9aiF4f-dpm/Bert19');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',8,1794769551072,'moved','{"by":1,"entries":[["E",1],[">BVRR",null]]}','P6ja7S9aiF4f-dpm/Bert20');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',9,1794769551341,'moved','{"by":0,"entries":[["A4b:YBVr",0]]}','YZsI043fRUrLNSR_/Anna22');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',10,1794769551498,'moved','{"by":0,"entries":[["E",0],[">RBYb",null]]}','YZsI043fRUrLNSR_/Anna23');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',11,1794769551621,'ended','{"winner":0,"scores":[2,1],"reason":"resignation"}','P6ja7S9aiF4f-dpm/Bert21');
INSERT INTO "events" VALUES('TRhn8Dwmf7uY-r-e',12,1794769551780,'offered','{"by":1,"what":"rematch"}','P6ja7S9aiF4f-dpm/Bert22');
INSERT INTO "events" VALUES('RrTTArsdjROdAoaV',1,1794769551873,'created','{"terms":{"game":"pagode","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"0261e63ea993de92badc3514db3b8d59f23fc2ed0e54b7ffb9979dc656994e3b"}',NULL);
INSERT INTO "events" VALUES('RrTTArsdjROdAoaV',2,1794769551873,'joined','{"seat":0,"name":"Anna","nonce":"cf2929d9af0c53737b8a7ab5239dd950","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('RrTTArsdjROdAoaV',3,1794769551873,'joined','{"seat":1,"name":"master","nonce":"96a762b2fd54e8a6eebe9c3a60722971","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('RrTTArsdjROdAoaV',4,1794769551873,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('uJJlSYuk9dPEiskO',1,1794769552021,'created','{"terms":{"game":"pagoda","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"62f17d6dfa26a793e08f5c42374e3ef03f60dbffbcb18ede9dabdf40aba77b73"}',NULL);
INSERT INTO "events" VALUES('uJJlSYuk9dPEiskO',2,1794769552021,'joined','{"seat":0,"name":"Anna","nonce":"a2935dc1c5e44237542845da6b42707f","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('uJJlSYuk9dPEiskO',3,1794769552021,'joined','{"seat":1,"name":"master","nonce":"b460fbb4a753992470e846a579e8d530","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('uJJlSYuk9dPEiskO',4,1794769552021,'started','{"chance":[">yv",">br",">first 0"]}',NULL);
INSERT INTO "events" VALUES('uJJlSYuk9dPEiskO',5,1794769552264,'moved','{"by":0,"entries":[["A4b:RYGy",0]]}','YZsI043fRUrLNSR_/Anna24');
INSERT INTO "events" VALUES('uJJlSYuk9dPEiskO',6,1794769552477,'moved','{"by":0,"entries":[["E",0],[">YBVr",null]]}','YZsI043fRUrLNSR_/Anna25');
INSERT INTO "events" VALUES('Csb1rELCUm5_xiQP',1,1794769552673,'created','{"terms":{"game":"jaguar","options":{},"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false},"by":"YZsI043fRUrLNSR_","secret":"bcfe2a397451770f64bf661c457d97f7d197eb8d2ac42aaf0bdd8c15a35d0eb7"}',NULL);
INSERT INTO "events" VALUES('Csb1rELCUm5_xiQP',2,1794769552673,'joined','{"seat":0,"name":"Anna","nonce":"335f98e341d1432e5c75274be23049da","user":"YZsI043fRUrLNSR_","level":null}',NULL);
INSERT INTO "events" VALUES('Csb1rELCUm5_xiQP',3,1794769552673,'joined','{"seat":1,"name":"master","nonce":"202fb35b49eb509072f04fdbce7a8b45","user":null,"level":"master"}',NULL);
INSERT INTO "events" VALUES('Csb1rELCUm5_xiQP',4,1794769552673,'started','{"chance":[">deal 1,4,6,8,10,12,13,14,18,20,22,29,33,37,39/7,9,15,16,17,19,21,23,28,30,31,32,34,35,40"]}',NULL);
INSERT INTO "events" VALUES('Csb1rELCUm5_xiQP',5,1794769553212,'moved','{"by":0,"entries":[["b22",0]]}','YZsI043fRUrLNSR_/Anna26');
CREATE TABLE ratings (
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, pool, player)
);
INSERT INTO "ratings" VALUES('jaguar','people','YZsI043fRUrLNSR_',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','P6ja7S9aiF4f-dpm',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('0ea601b20cea5a6c5c39e6740fd122f7e65200cd80c6e9ccc45572e965fab899','YZsI043fRUrLNSR_',1794769539638);
INSERT INTO "sessions" VALUES('b0c1016f5aec83a854c2007e1c566ab34422b1f1447a768dd6687ca17dae0d7d','P6ja7S9aiF4f-dpm',1794769540407);
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','3f17671f1db8b7c2899793f708300867056e76464302b574ed7d53104557ee32');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	lobby BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	user_0 VARCHAR(32), 
	user_1 VARCHAR(32), 
	level_0 VARCHAR(40), 
	level_1 VARCHAR(40), 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	winner INTEGER, 
	reason VARCHAR(80), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('LpolJk1ga94ld4sD','pagoda','playing',0,0,1,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769541181,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('WWwe2CZp23EnPHWj','pagode','playing',0,0,0,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769542358,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('G5fjcUbZyQU1-gB3','jaguar','playing',0,0,0,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769543415,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('WCKY2cwq8SXJ9E_C','pagode','over',0,0,0,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769546697,1794769547862,0,'resignation');
INSERT INTO "tables" VALUES('MWlf8Vh2prTraVLd','pagode','playing',0,0,0,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769547878,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('znLV7tSl8NzE9fal','jaguar','playing',0,0,0,'YZsI043fRUrLNSR_','YZsI043fRUrLNSR_',NULL,NULL,1794769548569,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('OlF9xOCo9rRAbrQe','pagoda','waiting',1,0,0,'YZsI043fRUrLNSR_',NULL,NULL,NULL,1794769549459,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('RzRmmPfLOmiFvRLj','pagode','waiting',0,1,0,'YZsI043fRUrLNSR_',NULL,NULL,NULL,1794769549567,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('sSN2Pt7CEKVKZz1C','jaguar','over',0,0,1,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769549675,1794769550420,0,'resignation');
INSERT INTO "tables" VALUES('TRhn8Dwmf7uY-r-e','pagoda','over',0,0,0,'YZsI043fRUrLNSR_','P6ja7S9aiF4f-dpm',NULL,NULL,1794769550457,1794769551621,0,'resignation');
INSERT INTO "tables" VALUES('RrTTArsdjROdAoaV','pagode','playing',0,0,0,'YZsI043fRUrLNSR_',NULL,NULL,'master',1794769551873,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('uJJlSYuk9dPEiskO','pagoda','playing',0,0,0,'YZsI043fRUrLNSR_',NULL,NULL,'master',1794769552021,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Csb1rELCUm5_xiQP','jaguar','playing',0,0,0,'YZsI043fRUrLNSR_',NULL,NULL,'master',1794769552673,NULL,NULL,NULL);
CREATE TABLE tokens (
	id VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	scopes VARCHAR(60) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "tokens" VALUES('2PbtfKEzjU94','YZsI043fRUrLNSR_','8ecac063604427b54b00578c2086cbb6dc1d0a4568d72e5e2efdc676abeb9917','bot','play read',1794769540482);
CREATE TABLE users (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40), 
	password VARCHAR(200), 
	created BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name_key)
);
INSERT INTO "users" VALUES('YZsI043fRUrLNSR_','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$xYOLZ6q5wvvUw30fR7DXVw$w5W4kZr9gvzHuynvC7wGybwAGSNGYazWYsv0lj8U4sw',1794769538383,0);
INSERT INTO "users" VALUES('P6ja7S9aiF4f-dpm','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$eeOuxB19PPsPeEph0l4hrQ$acLqCXnx5Bd36BqMEyGt7295IVGxYs+Wspta0ybKNhQ',1794769538610,0);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
COMMIT;
